CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_changes_xid" ON "listing_changes" USING btree ("xid","id","listing_id");
--> statement-breakpoint
-- By hand: what of the listings that anybody may find was changed by a statement, and only what searches
-- go by. As the owner, so that a process of the version before may go on writing meanwhile.
CREATE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
	INSERT INTO listing_changes (xid, listing_id)
	SELECT pg_current_xact_id()::text::bigint, id FROM changed WHERE status IN ('active', 'reserved');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_updated_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
	INSERT INTO listing_changes (xid, listing_id)
	SELECT pg_current_xact_id()::text::bigint, id FROM changed JOIN gone USING (id)
	WHERE (changed.status IN ('active', 'reserved') OR gone.status IN ('active', 'reserved'))
		AND (changed.status, changed.category_id, changed.city, changed.condition, changed.price, changed.currency,
			changed.price_all, changed.bumped_at, changed.attributes)
		IS DISTINCT FROM (gone.status, gone.category_id, gone.city, gone.condition, gone.price, gone.currency,
			gone.price_all, gone.bumped_at, gone.attributes);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON "listings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_updated_listings();
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON "listings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
