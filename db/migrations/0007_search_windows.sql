ALTER TABLE "listings" drop column "words";--> statement-breakpoint
-- By hand, as the column below needs the new function.
DROP FUNCTION search_listing_words(text, text, text, smallint, jsonb, timestamptz);
--> statement-breakpoint
DROP FUNCTION search_day(timestamptz);
--> statement-breakpoint
-- The day of a moment as a word, and its slot of an hour and a half: so that the index can be asked
-- for the newest with a word first, however common it is.
CREATE FUNCTION search_moment(moment timestamptz) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	slot int := floor(extract(epoch FROM moment) / 5400)::int;
BEGIN RETURN ARRAY['~' || slot / 16, '~~' || slot]; END $$;
--> statement-breakpoint
CREATE FUNCTION search_listing_words(title text, description text, location text, city text, category smallint, attributes jsonb, bumped_at timestamptz)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN setweight(public.search_words_of(public.search_text(title)), 'A')
		|| setweight(public.search_words_of(public.search_text(location || ' ' || public.search_attribute_text(attributes))), 'B')
		|| public.search_words_of(public.search_text(description))
		|| array_to_tsvector(array_remove(ARRAY['@' || category, '#' || city], NULL) || public.search_moment(bumped_at));
END $$;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_listing_words(title, description, location, city, category_id, attributes, bumped_at)) STORED;
--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "compiled_with" text DEFAULT '' NOT NULL;
