ALTER TABLE "photos" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "photos_source" ON "photos" USING btree ("source") WHERE "photos"."source" is not null;