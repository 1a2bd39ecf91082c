-- By hand: the files of every photo whose row goes are to be removed, by whichever way it goes: with its listing, its
-- message, its account, or staged and never claimed. So the sweep can tell them from the files of another site.
-- The update locks a row that is there: what removes the files at this moment waits, and then finds no row of a photo.
CREATE FUNCTION note_removed_photos() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO photo_removals (hash) SELECT DISTINCT hash FROM gone ORDER BY hash 
	ON CONFLICT (hash) DO UPDATE SET hash = EXCLUDED.hash;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_removed AFTER DELETE ON "photos" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_photos();
