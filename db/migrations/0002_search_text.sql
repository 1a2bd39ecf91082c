-- Trigrams find the word that was meant; any owner of a database may make this extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words as they are compared, parted by single spaces. The twin of src/shared/search/fold-words.ts.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN btrim(regexp_replace(
	translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'đłıøæßς', 'dlioesσ'),
	'[^a-z0-9\u0370-\u03ff\u0400-\u04ff]+', ' ', 'g')); END $$;
--> statement-breakpoint
-- Made by stemsSql() of src/shared/search/stems.ts; a test compares them.
CREATE FUNCTION search_stems(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN regexp_replace(value, '\m([a-z]{3,}?)(?:ave|eve|ash|esh|at|et|en|es|it|ut|un|ia|a|e|i|u)\M', '\1', 'g') || ' ' || (SELECT coalesce(string_agg(stem, ' '), '') FROM (
SELECT array_to_string(parts, '') || '' FROM regexp_matches(value, '\m([a-z]{4,}?)(?:jeve|jesh|ejes|ejen|eje|jen|jes|jet|je|ja|ise|ite|ive|ish)\M', 'g') AS parts
UNION ALL
SELECT array_to_string(parts, '') || '' FROM regexp_matches(value, '\m([a-z]{5,}?)(?:in|ine)\M', 'g') AS parts
UNION ALL
SELECT array_to_string(parts, '') || '' FROM regexp_matches(value, '\m([a-z]{2,}o)(?:t|ve|ja|jen|jes)\M', 'g') AS parts
UNION ALL
SELECT array_to_string(parts, '') || 'k' FROM regexp_matches(value, '\m([a-z]{2,})q(?:e|et|eve|esh)\M', 'g') AS parts
UNION ALL
SELECT array_to_string(parts, '') || '' FROM regexp_matches(value, '\m([a-z]{2,}[bcdfghjklmnpqrstvwxz])e([rl])\M', 'g') AS parts
UNION ALL
SELECT array_to_string(parts, '') || '' FROM regexp_matches(value, '\m([a-z]{2,}[bcdfghjklmnpqrstvwxz])s\M', 'g') AS parts
) AS each (stem)); END $$;
--> statement-breakpoint
CREATE FUNCTION search_words_of(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN to_tsvector('simple'::regconfig, value) || to_tsvector('simple'::regconfig, public.search_stems(value)); END $$;
--> statement-breakpoint
CREATE FUNCTION search_title_words(title text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	words text := public.search_text(title);
	first text := split_part(words, ' ', 1);
BEGIN
	RETURN public.search_words_of(words) || array_to_tsvector(ARRAY(
		SELECT '^' || form FROM string_to_table(first || ' ' || public.search_stems(first), ' ') AS form
	));
END $$;
--> statement-breakpoint
-- What was chosen, without numbers: of them only the year is asked for by itself.
CREATE FUNCTION search_attribute_text(attributes jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN (
	SELECT coalesce(string_agg(value::text, ' '), '') FROM jsonb_each(attributes)
	WHERE jsonb_typeof(value) IN ('string', 'array') OR key = 'year'
); END $$;
--> statement-breakpoint
-- The day of a moment as a word, so that the index can be asked for the newest with a word first.
CREATE FUNCTION search_day(moment timestamptz) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN '~' || floor(extract(epoch FROM moment) / 86400)::int; END $$;
--> statement-breakpoint
CREATE FUNCTION search_listing_words(title text, description text, location text, category smallint, attributes jsonb, bumped_at timestamptz)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN setweight(public.search_words_of(public.search_text(title)), 'A')
		|| setweight(public.search_words_of(public.search_text(location || ' ' || public.search_attribute_text(attributes))), 'B')
		|| public.search_words_of(public.search_text(description))
		|| array_to_tsvector(ARRAY['@' || category, public.search_day(bumped_at)]);
END $$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"listings" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_words";--> statement-breakpoint
ALTER TABLE "listings" drop column "title_words";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (search_title_words(title)) STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "words";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_listing_words(title, description, location, category_id, attributes, bumped_at)) STORED;--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_counted" ON "search_words" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- Words that a slip or two may have made of this one, the likest first. A threshold of its own,
-- because one slip in a short word leaves few trigrams in common.
CREATE FUNCTION search_words_like(typed text) RETURNS TABLE (word text, listings integer)
LANGUAGE sql STABLE STRICT PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2 AS $$
SELECT word, max(listings) FROM search_words
WHERE word % typed AND abs(length(word) - length(typed)) <= 2
GROUP BY word ORDER BY similarity(word, typed) DESC, max(listings) DESC LIMIT 60
$$;
--> statement-breakpoint
-- Letters only: numbers and names of models are never corrected.
CREATE FUNCTION search_letter_words(title text, description text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN QUERY SELECT DISTINCT word FROM string_to_table(public.search_text(title || ' ' || description), ' ') AS word
	WHERE word ~ '^[a-z]{3,24}$';
END $$;
--> statement-breakpoint
CREATE FUNCTION search_words_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM new_listings, search_letter_words(title, description) AS word
	WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = word.word);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT word FROM search_letter_words(NEW.title, NEW.description) AS word
	WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = word.word);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_new_words AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_listings FOR EACH STATEMENT EXECUTE FUNCTION search_words_of_new();
--> statement-breakpoint
CREATE TRIGGER listings_changed_words AFTER UPDATE OF title, description ON listings
FOR EACH ROW WHEN (OLD.title <> NEW.title OR OLD.description <> NEW.description)
EXECUTE FUNCTION search_words_of_changed();
--> statement-breakpoint
INSERT INTO search_words (word, listings)
SELECT word, count(*) FROM listings, search_letter_words(title, description) AS word GROUP BY word;
