ALTER TABLE "replies" ADD COLUMN "stop_requested_at" timestamp with time zone;--> statement-breakpoint
-- An open reply has not failed: there "failure" was the request to stop it, which has a column of its own now.
UPDATE "replies" SET "stop_requested_at" = "updated_at", "failure" = NULL
WHERE "state" IN ('waiting', 'writing') AND "failure" IS NOT NULL;