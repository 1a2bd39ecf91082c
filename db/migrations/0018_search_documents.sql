DROP TRIGGER count_added ON "listings";
--> statement-breakpoint
DROP TRIGGER count_changed ON "listings";
--> statement-breakpoint
DROP TRIGGER count_gone ON "listings";
--> statement-breakpoint
DROP TRIGGER note_added ON "listings";
--> statement-breakpoint
DROP TRIGGER note_updated ON "listings";
--> statement-breakpoint
DROP TRIGGER note_gone ON "listings";
--> statement-breakpoint
DROP FUNCTION count_added_listings();
--> statement-breakpoint
DROP FUNCTION count_changed_listings();
--> statement-breakpoint
DROP FUNCTION count_gone_listings();
--> statement-breakpoint
DROP FUNCTION note_listing_changes();
--> statement-breakpoint
DROP FUNCTION note_updated_listings();
--> statement-breakpoint
DROP TABLE "listing_count_changes";
--> statement-breakpoint
DROP TABLE "listing_counts";
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category_id" smallint NOT NULL,
	"city" text,
	"condition" text NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"price_all" bigint NOT NULL,
	"bumped_at" timestamp (3) with time zone NOT NULL,
	"cell" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"facets" text[] NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
-- By hand from here on. The newest lie together, as they are read together.
INSERT INTO search_documents
SELECT id, category_id, city, condition, price, currency, price_all, bumped_at, cell, attributes, facets, title_words, words, 1
FROM listings WHERE status IN ('active', 'reserved') ORDER BY bumped_at;
--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition");
--> statement-breakpoint
CREATE INDEX "search_documents_category" ON "search_documents" USING btree ("category_id","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition");
--> statement-breakpoint
CREATE INDEX "search_documents_city" ON "search_documents" USING btree ("city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition");
--> statement-breakpoint
CREATE INDEX "search_documents_category_city" ON "search_documents" USING btree ("category_id","city","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_all","condition");
--> statement-breakpoint
CREATE INDEX "search_documents_price" ON "search_documents" USING btree ("price_all","id");
--> statement-breakpoint
CREATE INDEX "search_documents_category_price" ON "search_documents" USING btree ("category_id","price_all","id");
--> statement-breakpoint
CREATE INDEX "search_documents_category_city_price" ON "search_documents" USING btree ("category_id","city","price_all","id");
--> statement-breakpoint
CREATE INDEX "search_documents_cell" ON "search_documents" USING btree ("cell","bumped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "search_documents_version" ON "search_documents" USING btree ("version");
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
DROP INDEX "listings_newest";
--> statement-breakpoint
DROP INDEX "listings_category";
--> statement-breakpoint
DROP INDEX "listings_city";
--> statement-breakpoint
DROP INDEX "listings_category_city";
--> statement-breakpoint
DROP INDEX "listings_price";
--> statement-breakpoint
DROP INDEX "listings_category_price";
--> statement-breakpoint
DROP INDEX "listings_category_city_price";
--> statement-breakpoint
DROP INDEX "listings_cell";
--> statement-breakpoint
DROP INDEX "listings_words";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "title_words";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "words";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "facets";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "cell";
--> statement-breakpoint
-- To be raised with every change of the functions that documents are made with: `reindexListings` then makes
-- those of an older version again, beside the running site.
CREATE FUNCTION search_version() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 1::smallint;
--> statement-breakpoint
CREATE FUNCTION index_listings(ids bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
	INSERT INTO search_documents (id, category_id, city, condition, price, currency, price_all, bumped_at, cell, attributes, facets, title_words, words, version)
	SELECT id, category_id, city, condition, price, currency, price_all, bumped_at,
		coalesce(round(latitude * 100)::int * 100000 + round(longitude * 100)::int, 0),
		attributes, facets_of(category_id, attributes), search_title_words(title),
		search_listing_words(title, description, location, city, category_id, attributes, bumped_at, price_all),
		search_version()
	FROM listings WHERE id = ANY(ids) AND status IN ('active', 'reserved') ORDER BY bumped_at
	ON CONFLICT (id) DO UPDATE SET
		(category_id, city, condition, price, currency, price_all, bumped_at, cell, attributes, facets, title_words, words, version) =
		(excluded.category_id, excluded.city, excluded.condition, excluded.price, excluded.currency, excluded.price_all, excluded.bumped_at, excluded.cell, excluded.attributes, excluded.facets, excluded.title_words, excluded.words, excluded.version);
END $$;
--> statement-breakpoint
-- The columns compared are those of src/features/search/index/followed.ts; a test holds them together.
CREATE FUNCTION follow_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
	ids bigint[];
	noted bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		ids := ARRAY(SELECT id FROM changed WHERE status IN ('active', 'reserved'));
	ELSIF TG_OP = 'DELETE' THEN
		ids := ARRAY(SELECT id FROM gone WHERE status IN ('active', 'reserved'));
	ELSE
		ids := ARRAY(
			SELECT id FROM changed JOIN gone USING (id)
			WHERE (changed.status IN ('active', 'reserved') OR gone.status IN ('active', 'reserved'))
				AND (changed.status, changed.title, changed.description, changed.location, changed.city, changed.category_id, changed.condition, changed.price, changed.currency, changed.price_all, changed.bumped_at, changed.latitude, changed.longitude, changed.attributes)
				IS DISTINCT FROM (gone.status, gone.title, gone.description, gone.location, gone.city, gone.category_id, gone.condition, gone.price, gone.currency, gone.price_all, gone.bumped_at, gone.latitude, gone.longitude, gone.attributes));
		noted := ARRAY(
			SELECT id FROM changed JOIN gone USING (id)
			WHERE id = ANY(ids) AND (changed.status, changed.category_id, changed.city, changed.condition, changed.price, changed.currency, changed.price_all, changed.bumped_at, changed.attributes)
				IS DISTINCT FROM (gone.status, gone.category_id, gone.city, gone.condition, gone.price, gone.currency, gone.price_all, gone.bumped_at, gone.attributes));
		-- The words of listings that nobody may find are forgotten in time.
		INSERT INTO search_words (word)
		SELECT DISTINCT word FROM changed JOIN gone USING (id), search_letter_words(changed.title, changed.description) AS word
		WHERE changed.status IN ('active', 'reserved') AND gone.status NOT IN ('active', 'reserved')
			AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = word.word);
		DELETE FROM search_documents AS document USING changed
		WHERE document.id = ANY(ids) AND changed.id = document.id AND changed.status NOT IN ('active', 'reserved');
	END IF;
	IF cardinality(ids) > 0 THEN
		PERFORM index_listings(ids);
		INSERT INTO listing_changes (xid, listing_id) SELECT pg_current_xact_id()::text::bigint, unnest(coalesce(noted, ids));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_added AFTER INSERT ON "listings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
--> statement-breakpoint
CREATE TRIGGER follow_updated AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
--> statement-breakpoint
CREATE TRIGGER follow_gone AFTER DELETE ON "listings" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_listings();
--> statement-breakpoint
ANALYZE "search_documents";
