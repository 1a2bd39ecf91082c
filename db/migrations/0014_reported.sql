ALTER TABLE "reports" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");
--> statement-breakpoint
-- Custom SQL, to be kept when this file is generated anew.
-- What waits for a moderator is kept from now on, as if it had been reported today.
UPDATE "reports" r
  SET user_id = l.seller_id, content = l.title || chr(10) || chr(10) || l.description
  FROM "listings" l
  WHERE r.kind = 'listing' AND l.id = r.target_id AND r.closed_at IS NULL;
