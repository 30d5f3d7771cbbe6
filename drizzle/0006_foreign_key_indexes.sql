-- Locks "replies" against writing, not reading, until all three are built: about 2.5 s for a million rows.
-- Not CONCURRENTLY, because migrations run within a transaction.
CREATE INDEX "replies_user" ON "replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "replies_message" ON "replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "replies_answer" ON "replies" USING btree ("answer_id");