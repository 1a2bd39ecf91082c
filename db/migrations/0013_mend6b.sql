-- Custom, before the rest: of several numbers of one account the first stays, the others are released;
-- apps that were only begun are forgotten.
UPDATE "id_numbers" n SET user_id = NULL WHERE EXISTS (
  SELECT FROM "id_numbers" o WHERE o.user_id = n.user_id AND (o.bound_at, o.hash) < (n.bound_at, n.hash)
);
--> statement-breakpoint
DELETE FROM "second_factors" WHERE NOT confirmed;
--> statement-breakpoint
-- Custom: end.
DROP INDEX "id_numbers_user";--> statement-breakpoint
CREATE UNIQUE INDEX "id_numbers_user" ON "id_numbers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "confirmed";
