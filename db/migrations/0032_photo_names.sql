-- Photos have shorter names since this release. One that does not know them would show none of those
-- stored since, so it must not start on this database.
SELECT 1;
