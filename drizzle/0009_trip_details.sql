ALTER TABLE "replies" ADD COLUMN "details_before" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "wishes" jsonb DEFAULT '{"added":[],"removed":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "details" jsonb;--> statement-breakpoint
-- Until now the details of a trip did not change.
UPDATE "plan_versions" SET "details" = jsonb_build_object(
  'startDate', "trips"."start_date"::text, 'nights', "trips"."nights", 'companions', "trips"."companions",
  'notes', coalesce("trips"."notes", ''), 'wishes', "trips"."wishes"
) FROM "trips" WHERE "trips"."id" = "plan_versions"."trip_id";--> statement-breakpoint
ALTER TABLE "plan_versions" ALTER COLUMN "details" SET NOT NULL;
