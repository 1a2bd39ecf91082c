-- Functions that run with the owner's rights find no table of the caller's own: without pg_temp at the
-- end, temporary ones come first.
DO $$
DECLARE one regprocedure;
BEGIN
  FOR one IN
    SELECT p.oid FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND p.prosecdef AND p.proconfig = ARRAY['search_path=public']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', one);
  END LOOP;
END
$$;
