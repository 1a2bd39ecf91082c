-- What a member was notified of has to be known for longer than its notification is kept.
ALTER TABLE "saved_listings" ADD COLUMN "notified_all" bigint;
--> statement-breakpoint
UPDATE "saved_listings" SET "notified_all" = "news"."lowest"
FROM (
  SELECT "user_id", "subject", min(("parts"->>'inAll')::bigint) AS "lowest"
  FROM "notifications" WHERE "kind" = 'price_drop' GROUP BY "user_id", "subject"
) "news"
WHERE "news"."user_id" = "saved_listings"."user_id"
  AND "news"."subject" = 'listing:' || "saved_listings"."listing_id";
