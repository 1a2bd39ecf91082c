-- Numbers that are no filter are words with what they count, as "7 vende" is also looked for: a bare 7
-- would be a Golf 7.
CREATE OR REPLACE FUNCTION search_attribute_text(attributes jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN (
	SELECT coalesce(string_agg(CASE key
		WHEN 'seats' THEN value::text || 'vende'
		WHEN 'engineSize' THEN value::text || 'cc'
		WHEN 'floor' THEN 'kati' || value::text
		ELSE value::text
	END, ' '), '') FROM jsonb_each(attributes)
	WHERE jsonb_typeof(value) IN ('string', 'array') OR key IN ('year', 'seats', 'engineSize', 'floor')
); END $$;
--> statement-breakpoint
-- All documents are made again, beside the running site.
CREATE OR REPLACE FUNCTION search_version() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 3::smallint;
