-- Case and marks away, so that "bicikleta" and "Biçikleta" are one word. The twin of src/shared/catalog/fold.ts.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize(value, NFC)), 'ëçáàâäãåéèêíìîïóòôöõúùûüýÿñšžćčđğşı', 'ecaaaaaaeeeiiiiooooouuuuyynszccdgsi');
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"details" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"posting_id" boolean DEFAULT false NOT NULL,
	"messaging_id" boolean DEFAULT false NOT NULL,
	"messaging_device" boolean DEFAULT false NOT NULL,
	CONSTRAINT "policy_one_row" CHECK ("policy"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_folded" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"location" text,
	"language" text DEFAULT 'sq' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_id_verified" boolean DEFAULT false NOT NULL,
	"id_verified_at" timestamp (3) with time zone,
	"email_confirmed_at" timestamp (3) with time zone,
	"banned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"category_id" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"currency" text DEFAULT 'ALL' NOT NULL,
	"price_all" bigint NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"negotiable" boolean DEFAULT false NOT NULL,
	"condition" text DEFAULT 'used' NOT NULL,
	"location" text NOT NULL,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"status" text DEFAULT 'active' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bumped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '60 days' NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold(title))) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold(title || ' ' || description))) STORED,
	CONSTRAINT "listings_price_range" CHECK (("listings"."free" and "listings"."price" = 0) or (not "listings"."free" and "listings"."price" between 1 and 1000000000)),
	CONSTRAINT "listings_title_length" CHECK (length("listings"."title") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"listing_id" bigint,
	"position" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"applied_rate" double precision NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("category_id","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_category_city" ON "listings" USING btree ("category_id","city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price_all","id") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "listings" USING btree ("category_id","price_all","id") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_id","bumped_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "photos_hash" ON "photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "photos_listing" ON "photos" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "photos_staged" ON "photos" USING btree ("created_at") WHERE "photos"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
INSERT INTO "policy" ("id") VALUES (1);
