CREATE TABLE "search_count_keys" (
	"week" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"week" date NOT NULL,
	"text" text NOT NULL,
	"spelling" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"nothing" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"people" bit(64) NOT NULL,
	CONSTRAINT "search_counts_week_text_pk" PRIMARY KEY("week","text")
);
