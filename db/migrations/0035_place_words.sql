-- What is written of a place is in the document of its listing, so it is a known word: synonyms of it are looked
-- for, and slips are corrected to it. Words become known where documents are made, and where texts change. The
-- function without a place stays for the release before.
CREATE FUNCTION search_letter_words(title text, description text, location text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN QUERY SELECT public.search_letter_words(title, description || ' ' || location); END $$;
--> statement-breakpoint
CREATE FUNCTION know_words(ids bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM listings, search_letter_words(title, description, location) AS word
	WHERE listings.id = ANY(ids) AND status IN ('active', 'reserved')
		AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = word.word);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_listings(ids bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	PERFORM know_words(ARRAY(
		SELECT id FROM unnest(ids) AS made (id)
		WHERE NOT EXISTS (SELECT FROM search_documents AS document WHERE document.id = made.id AND version = search_version())));
	INSERT INTO search_documents (id, category_id, city, condition, price, currency, price_all, bumped_at, cell, attributes, facets, title_words, words, version)
	SELECT id, category_id, city, CASE WHEN kind = 'offer' THEN condition END, price, currency, price_all, bumped_at,
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
CREATE OR REPLACE FUNCTION follow_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
				AND (changed.status, changed.title, changed.description, changed.location, changed.city, changed.category_id, changed.condition, changed.kind, changed.price, changed.currency, changed.price_all, changed.bumped_at, changed.latitude, changed.longitude, changed.attributes)
				IS DISTINCT FROM (gone.status, gone.title, gone.description, gone.location, gone.city, gone.category_id, gone.condition, gone.kind, gone.price, gone.currency, gone.price_all, gone.bumped_at, gone.latitude, gone.longitude, gone.attributes));
		noted := ARRAY(
			SELECT id FROM changed JOIN gone USING (id)
			WHERE id = ANY(ids) AND (changed.status, changed.category_id, changed.city, changed.condition, changed.kind, changed.price, changed.currency, changed.price_all, changed.bumped_at, changed.attributes)
				IS DISTINCT FROM (gone.status, gone.category_id, gone.city, gone.condition, gone.kind, gone.price, gone.currency, gone.price_all, gone.bumped_at, gone.attributes));
		PERFORM know_words(ARRAY(
			SELECT id FROM changed JOIN gone USING (id)
			WHERE id = ANY(ids) AND (changed.title, changed.description, changed.location) IS DISTINCT FROM (gone.title, gone.description, gone.location)));
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
DROP TRIGGER listings_new_words ON "listings";
--> statement-breakpoint
DROP TRIGGER listings_changed_words ON "listings";
--> statement-breakpoint
DROP FUNCTION search_words_of_new();
--> statement-breakpoint
DROP FUNCTION search_words_of_changed();
--> statement-breakpoint
-- All documents are made again, beside the running site, and with them the words of their places.
CREATE OR REPLACE FUNCTION search_version() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 4::smallint;
