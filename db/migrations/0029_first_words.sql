-- "Shes goma dimri" and "4 goma" begin with tyres, too: what says that something is sold, and how many,
-- is passed over.
CREATE OR REPLACE FUNCTION search_title_words(title text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	words text := public.search_text(title);
	first text := split_part(words, ' ', 1);
	named text := split_part(regexp_replace(words, '^((shes|shesim|shitet|shiten|shitje|ne shitje|jap|jepet|jepen|dhuroj|dhurohet|ofroj|ofrohet|okazion|urgjent|cope|pale|selling|for sale|[0-9]{1,2}) )+', ''), ' ', 1);
BEGIN
	RETURN public.search_words_of(words) || array_to_tsvector(ARRAY(
		SELECT DISTINCT '^' || form FROM string_to_table(first || ' ' || named || ' ' || public.search_stems(first) || ' ' || public.search_stems(named), ' ') AS form
	));
END $$;
--> statement-breakpoint
-- All documents are made again, beside the running site.
CREATE OR REPLACE FUNCTION search_version() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 2::smallint;
