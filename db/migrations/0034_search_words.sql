-- Seats, engine and floor as words joined with their unit: a bare 7 would be that of a Golf 7. Engines are
-- looked for by the tenth of a litre. In a category of the operator's own the same key may hold a text.
CREATE OR REPLACE FUNCTION search_attribute_text(attributes jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN (
	SELECT coalesce(string_agg(CASE
		WHEN jsonb_typeof(value) <> 'number' THEN value::text
		WHEN key = 'seats' THEN value::text || 'vende'
		WHEN key = 'engineSize' THEN CASE WHEN value::numeric < 1000 THEN value::numeric ELSE round(value::numeric, -2) END || 'cc'
		WHEN key = 'floor' THEN CASE WHEN value::numeric > 0 THEN 'kati' || value::text END
		ELSE value::text
	END, ' '), '') FROM jsonb_each(attributes)
	WHERE jsonb_typeof(value) IN ('string', 'array') OR key IN ('year', 'seats', 'engineSize', 'floor')
); END $$;
--> statement-breakpoint
-- All documents are made again, beside the running site.
CREATE OR REPLACE FUNCTION search_version() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 3::smallint;
