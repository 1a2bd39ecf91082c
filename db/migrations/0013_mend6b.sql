-- Custom, before the index: of several numbers of one account the first stays, the others are released.
UPDATE "id_numbers" n SET user_id = NULL WHERE EXISTS (
  SELECT FROM "id_numbers" o WHERE o.user_id = n.user_id AND (o.bound_at, o.hash) < (n.bound_at, n.hash)
);
--> statement-breakpoint
-- Custom: end.
DROP INDEX "id_numbers_user";--> statement-breakpoint
CREATE UNIQUE INDEX "id_numbers_user" ON "id_numbers" USING btree ("user_id");
