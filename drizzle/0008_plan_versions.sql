CREATE TABLE "plan_versions" (
	"trip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"summary" text NOT NULL,
	"parent" integer,
	"restored" integer,
	"changes" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"message_id" uuid NOT NULL,
	"request_id" uuid,
	CONSTRAINT "plan_versions_trip_id_version_pk" PRIMARY KEY("trip_id","version")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "last_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_request" ON "plan_versions" USING btree ("trip_id","request_id");--> statement-breakpoint
-- The numbers of plans that an edit has taken back stay used up.
UPDATE "trips" SET "last_version" = "used"."version" FROM (
  SELECT "trip_id", max(("itinerary" #>> '{__meta__,version}')::numeric::integer) AS "version"
  FROM "messages" WHERE jsonb_typeof("itinerary" #> '{__meta__,version}') = 'number' GROUP BY "trip_id"
) AS "used" WHERE "trips"."id" = "used"."trip_id";--> statement-breakpoint
-- Where two plans of a trip have one number the later counts; the other stays what it is, the text of a message.
INSERT INTO "plan_versions" ("trip_id", "version", "created_at", "source", "summary", "changes", "plan", "message_id")
SELECT DISTINCT ON ("trip_id", "number")
  "trip_id", "number", "created_at", CASE WHEN "was_asked" THEN 'chat' ELSE 'planner' END,
  coalesce("itinerary" ->> 'greeting', ''), '[]'::jsonb, "itinerary", "id"
FROM (
  SELECT "messages".*, ("itinerary" #>> '{__meta__,version}')::numeric::integer AS "number", EXISTS (
    SELECT FROM "replies" WHERE "answer_id" = "messages"."id" AND "message_id" IS NOT NULL
  ) AS "was_asked"
  FROM "messages"
  WHERE "superseded_by" IS NULL AND jsonb_typeof("itinerary" -> 'days') = 'array'
    AND jsonb_typeof("itinerary" #> '{__meta__,version}') = 'number'
) AS "plans"
ORDER BY "trip_id", "number", "position" DESC;--> statement-breakpoint
UPDATE "plan_versions" SET "parent" = (
  SELECT max("older"."version") FROM "plan_versions" AS "older"
  WHERE "older"."trip_id" = "plan_versions"."trip_id" AND "older"."version" < "plan_versions"."version"
);--> statement-breakpoint
-- Each stop gets its id. A venue that no plan of a trip has twice is one visit in all versions, whatever its day;
-- one that comes again is known by its day and by its order there. What else a plan holds stays as it is.
WITH "stops" AS (
  SELECT "trip_id", "version", "day_at", "stop_at", "stop", "venue",
    count(*) OVER (PARTITION BY "trip_id", "version", "venue") AS "times"
  FROM "plan_versions"
  CROSS JOIN LATERAL jsonb_array_elements("plan" -> 'days') WITH ORDINALITY AS "d"("day", "day_at")
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof("day" -> 'activities') = 'array' THEN "day" -> 'activities' ELSE '[]'::jsonb END
  ) WITH ORDINALITY AS "s"("stop", "stop_at")
  CROSS JOIN LATERAL (
    SELECT coalesce("stop" ->> 'venue_id', lower("stop" ->> 'venue_name'), '') AS "venue"
  ) AS "v"
), "named" AS (
  SELECT "trip_id", "version", "day_at", "stop_at", "stop" || jsonb_build_object('stop_id',
    '0-' || left(md5("trip_id"::text || "venue"), 12) || CASE
      WHEN max("times") OVER (PARTITION BY "trip_id", "venue") = 1 THEN ''
      ELSE '-' || "day_at" || '-' ||
        row_number() OVER (PARTITION BY "trip_id", "version", "venue", "day_at" ORDER BY "stop_at")
    END
  ) AS "stop"
  FROM "stops"
), "filled" AS (
  SELECT "trip_id", "version", "day_at", jsonb_agg("stop" ORDER BY "stop_at") AS "activities"
  FROM "named" GROUP BY "trip_id", "version", "day_at"
), "whole" AS (
  SELECT "plan_versions"."trip_id", "plan_versions"."version", jsonb_agg(
    CASE WHEN "activities" IS NULL THEN "day" ELSE jsonb_set("day", '{activities}', "activities") END
    ORDER BY "d"."day_at"
  ) AS "days"
  FROM "plan_versions"
  CROSS JOIN LATERAL jsonb_array_elements("plan" -> 'days') WITH ORDINALITY AS "d"("day", "day_at")
  LEFT JOIN "filled" ON "filled"."trip_id" = "plan_versions"."trip_id"
    AND "filled"."version" = "plan_versions"."version" AND "filled"."day_at" = "d"."day_at"
  GROUP BY "plan_versions"."trip_id", "plan_versions"."version"
)
UPDATE "plan_versions" SET "plan" = jsonb_set("plan", '{days}', "whole"."days") FROM "whole"
WHERE "whole"."trip_id" = "plan_versions"."trip_id" AND "whole"."version" = "plan_versions"."version";--> statement-breakpoint
UPDATE "messages" SET "version" = "plan_versions"."version", "content" = "plan_versions"."summary"
FROM "plan_versions" WHERE "plan_versions"."message_id" = "messages"."id";--> statement-breakpoint
-- A plan that is no version was the text of its message as well: what it says is left.
UPDATE "messages" SET "content" = coalesce(nullif("itinerary" ->> 'greeting', ''), 'An earlier plan.')
WHERE "version" IS NULL AND "superseded_by" IS NULL AND jsonb_typeof("itinerary") = 'object';--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "itinerary";
