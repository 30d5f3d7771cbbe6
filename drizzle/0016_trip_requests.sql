ALTER TABLE "trips" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_request" ON "trips" USING btree ("user_id","request_id");