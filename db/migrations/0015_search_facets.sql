DROP INDEX "listings_facets";
--> statement-breakpoint
-- By hand: the column is made anew, as its function also writes the facets and the six hours.
ALTER TABLE "listings" drop column "words";
--> statement-breakpoint
DROP FUNCTION search_listing_words(text, text, text, text, smallint, jsonb, timestamptz);
--> statement-breakpoint
DROP FUNCTION search_moment(timestamptz);
--> statement-breakpoint
-- The day of a moment, its six hours and its hour and a half, each as a word: so that the index can
-- be asked for the newest with a word first, however common it is, by one word for each window.
CREATE FUNCTION search_moment(moment timestamptz) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	slot int := floor(extract(epoch FROM moment) / 5400)::int;
BEGIN RETURN ARRAY['~' || slot / 16, '~~' || slot / 4, '~~~' || slot]; END $$;
--> statement-breakpoint
CREATE FUNCTION search_listing_words(title text, description text, location text, city text, category smallint, attributes jsonb, bumped_at timestamptz)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN setweight(public.search_words_of(public.search_text(title)), 'A')
		|| setweight(public.search_words_of(public.search_text(location || ' ' || public.search_attribute_text(attributes))), 'B')
		|| public.search_words_of(public.search_text(description))
		|| array_to_tsvector(array_remove(ARRAY['@' || category, '#' || city], NULL)
			|| public.facets_of(category, attributes) || public.search_moment(bumped_at));
END $$;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_listing_words(title, description, location, city, category_id, attributes, bumped_at)) STORED;
--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- A column made anew has no statistics, and nothing of it counts as changed.
ANALYZE "listings";
