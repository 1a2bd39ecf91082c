-- What is due is looked for webhook by webhook: a long queue of one costs the others nothing. Built within a second, as
-- deliveries are kept for a week.
DROP INDEX "webhook_deliveries_due";
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."next_attempt_at" is not null;
