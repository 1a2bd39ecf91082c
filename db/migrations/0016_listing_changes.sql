CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_changes_xid" ON "listing_changes" USING btree ("xid","listing_id");
--> statement-breakpoint
-- By hand: what is noted of each statement, whatever it changed, as long as anybody may find the listing.
CREATE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (xid, listing_id)
	SELECT pg_current_xact_id()::text::bigint, id FROM changed WHERE status IN ('active', 'reserved');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (xid, listing_id)
	SELECT pg_current_xact_id()::text::bigint, id FROM (
		SELECT id FROM gone WHERE status IN ('active', 'reserved')
		UNION SELECT id FROM changed WHERE status IN ('active', 'reserved')
	) shown;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON "listings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_updated_listings();
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON "listings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
