CREATE TABLE "added_categories" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "added_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 100 CACHE 1),
	"slug" text NOT NULL,
	"emoji" text NOT NULL,
	"name_sq" text NOT NULL,
	"name_en" text NOT NULL,
	"asks_condition" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "added_categories_slug" UNIQUE("slug")
);
