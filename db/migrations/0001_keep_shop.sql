CREATE TABLE "imported_listings" (
	"seller_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"listing_id" bigint,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_listings_seller_id_reference_pk" PRIMARY KEY("seller_id","reference")
);
--> statement-breakpoint
CREATE TABLE "saved_listings" (
	"user_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_listings_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seller_kind" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "renewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "expiry_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imported_listings" ADD CONSTRAINT "imported_listings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_listings" ADD CONSTRAINT "imported_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_listings_listing" ON "imported_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_listings_newest" ON "saved_listings" USING btree ("user_id","saved_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_listings_listing" ON "saved_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_expiry" ON "listings" USING btree ("expires_at") WHERE "listings"."status" in ('active', 'reserved', 'inactive');