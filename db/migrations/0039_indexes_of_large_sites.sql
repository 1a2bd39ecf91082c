-- What large sites read by scanning whole tables until now. Writes to these tables wait while the indexes are built, a
-- second or two for a million rows each; reads do not, as what keeps them out, dropping an index, comes last.
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "user_notes_author" ON "user_notes" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "saved_search_matches_age" ON "saved_search_matches" USING btree ("matched_at");
--> statement-breakpoint
CREATE INDEX "device_verifications_end" ON "device_verifications" USING btree (least("expires_at", "revoked_at"));
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "listings_expiry_shown" ON "listings" USING btree ("expires_at") WHERE "listings"."status" in ('active', 'reserved');
--> statement-breakpoint
CREATE INDEX "listings_unwarned" ON "listings" USING btree ("expires_at") WHERE "listings"."status" in ('active', 'reserved', 'inactive') and "listings"."expiry_warned_at" is null;
--> statement-breakpoint
CREATE INDEX "listings_paused" ON "listings" USING btree ("expires_at") WHERE "listings"."status" = 'inactive' and ("listings"."expiry_warned_at" is null or "listings"."expiry_warned_at" < "listings"."expires_at");
--> statement-breakpoint
CREATE INDEX "listings_ended" ON "listings" USING btree ((case when "status" in ('expired', 'inactive') then greatest("updated_at", "expires_at") else "updated_at" end)) WHERE "listings"."status" in ('sold', 'expired', 'inactive', 'removed');
--> statement-breakpoint
CREATE INDEX "listings_shown" ON "listings" USING btree ("id","updated_at","renewed_at","seller_id","category_id","city","kind") WHERE "listings"."status" in ('active', 'reserved');
--> statement-breakpoint
CREATE INDEX "listings_age" ON "listings" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "listings_sold" ON "listings" USING btree ("seller_id") WHERE "listings"."status" = 'sold' and "listings"."kind" = 'offer';
--> statement-breakpoint
DROP INDEX "listings_expiry";
--> statement-breakpoint
DROP INDEX "device_verifications_expiry";
