-- By hand: the column is made anew, as its function also writes the classes of the price.
ALTER TABLE "listings" drop column "words";
--> statement-breakpoint
DROP FUNCTION search_listing_words(text, text, text, text, smallint, jsonb, timestamptz);
--> statement-breakpoint
-- The eighth of a doubling that a price in ALL lies in, and its doubling, each as a word: so that the
-- index can be asked for the cheapest or dearest with a word first. The twin of classOfPrice() in
-- src/features/listings/price-windows.ts.
CREATE FUNCTION search_price(price bigint) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	doubling int := 64 - position('1' in (price + 8)::bit(64)::text);
	eighth int := doubling * 8 + (((price + 8) >> (doubling - 3)) & 7)::int;
BEGIN RETURN ARRAY['%' || eighth / 8, '%%' || eighth]; END $$;
--> statement-breakpoint
CREATE FUNCTION search_listing_words(title text, description text, location text, city text, category smallint, attributes jsonb, bumped_at timestamptz, price bigint)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN setweight(public.search_words_of(public.search_text(title)), 'A')
		|| setweight(public.search_words_of(public.search_text(location || ' ' || public.search_attribute_text(attributes))), 'B')
		|| public.search_words_of(public.search_text(description))
		|| array_to_tsvector(array_remove(ARRAY['@' || category, '#' || city], NULL)
			|| public.facets_of(category, attributes) || public.search_moment(bumped_at) || public.search_price(price));
END $$;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_listing_words(title, description, location, city, category_id, attributes, bumped_at, price_all)) STORED;
--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- A column made anew has no statistics, and nothing of it counts as changed.
ANALYZE "listings";
