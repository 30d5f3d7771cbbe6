ALTER TABLE "replies" ADD COLUMN "details_before" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "wishes" jsonb DEFAULT '{"added":[],"removed":[]}'::jsonb NOT NULL;