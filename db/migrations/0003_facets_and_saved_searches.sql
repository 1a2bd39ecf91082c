-- Every choice of a listing as `category:key=value`. Numbers are left out: they are filtered by bounds.
CREATE FUNCTION facets_of(category smallint, attributes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((
	SELECT array_agg(category || ':' || attribute.key || '=' || chosen.value ORDER BY attribute.key, chosen.value)
	FROM jsonb_each(attributes) attribute
	CROSS JOIN LATERAL jsonb_array_elements_text(
		CASE jsonb_typeof(attribute.value)
			WHEN 'array' THEN attribute.value
			WHEN 'string' THEN jsonb_build_array(attribute.value)
			ELSE '[]'::jsonb
		END
	) chosen(value)
), '{}');
--> statement-breakpoint
CREATE TABLE "listing_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" smallint NOT NULL,
	"city" text NOT NULL,
	"condition" text NOT NULL,
	"facet" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"category_id" smallint NOT NULL,
	"city" text NOT NULL,
	"condition" text NOT NULL,
	"facet" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "listing_counts_category_id_facet_city_condition_pk" PRIMARY KEY("category_id","facet","city","condition")
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_matches_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"category_id" smallint,
	"city" text,
	"condition" text,
	"price_from" bigint,
	"price_to" bigint,
	"price_currency" text,
	"facets" text[] NOT NULL,
	"ranges" jsonb NOT NULL,
	"words" "tsquery",
	"latitude" double precision,
	"longitude" double precision,
	"radius" smallint,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_category";--> statement-breakpoint
DROP INDEX "listings_city";--> statement-breakpoint
DROP INDEX "listings_category_city";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (facets_of(category_id, attributes)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "cell" integer GENERATED ALWAYS AS (coalesce(round(latitude * 100)::int * 100000 + round(longitude * 100)::int, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_counts_cells" ON "listing_counts" USING btree ("facet","category_id") WHERE "listing_counts"."facet" like '@%';--> statement-breakpoint
CREATE INDEX "saved_search_matches_listing" ON "saved_search_matches" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_new" ON "saved_search_matches" USING btree ("search_id","matched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_keys" ON "saved_searches" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_category_city_price" ON "listings" USING btree ("category_id","city","price_all","id") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_cell" ON "listings" USING btree ("cell","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_facets" ON "listings" USING gin ("facets") WITH (fastupdate=false) WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("category_id","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition") WHERE "listings"."status" in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_category_city" ON "listings" USING btree ("category_id","city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition") WHERE "listings"."status" in ('active', 'reserved');
--> statement-breakpoint
-- What a statement changes in the counts of shown listings. It only adds rows: nobody waits for a counter.
CREATE FUNCTION count_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_count_changes (category_id, city, condition, facet, n)
	SELECT category_id, city, condition, facet, sum(n) FROM (
			SELECT category_id, coalesce(city, '') AS city, condition, facet, 1 AS n
			FROM added CROSS JOIN LATERAL unnest(array_append(facets, '')) facet WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, '', '', '@' || cell, 1 FROM added WHERE status IN ('active', 'reserved')
	) kinds GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_count_changes (category_id, city, condition, facet, n)
	SELECT category_id, city, condition, facet, sum(n) FROM (
			SELECT category_id, coalesce(city, '') AS city, condition, facet, 1 AS n
			FROM added CROSS JOIN LATERAL unnest(array_append(facets, '')) facet WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, '', '', '@' || cell, 1 FROM added WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, coalesce(city, '') AS city, condition, facet, -1 AS n
			FROM gone CROSS JOIN LATERAL unnest(array_append(facets, '')) facet WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, '', '', '@' || cell, -1 FROM gone WHERE status IN ('active', 'reserved')
	) kinds GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_count_changes (category_id, city, condition, facet, n)
	SELECT category_id, city, condition, facet, sum(n) FROM (
			SELECT category_id, coalesce(city, '') AS city, condition, facet, -1 AS n
			FROM gone CROSS JOIN LATERAL unnest(array_append(facets, '')) facet WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, '', '', '@' || cell, -1 FROM gone WHERE status IN ('active', 'reserved')
	) kinds GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "listings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_listings();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON "listings" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_listings();
--> statement-breakpoint
INSERT INTO "listing_counts" (category_id, city, condition, facet, n)
	SELECT category_id, city, condition, facet, sum(n) FROM (
			SELECT category_id, coalesce(city, '') AS city, condition, facet, 1 AS n
			FROM "listings" CROSS JOIN LATERAL unnest(array_append(facets, '')) facet WHERE status IN ('active', 'reserved')
			UNION ALL
			SELECT category_id, '', '', '@' || cell, 1 FROM "listings" WHERE status IN ('active', 'reserved')
	) kinds GROUP BY 1, 2, 3, 4;
