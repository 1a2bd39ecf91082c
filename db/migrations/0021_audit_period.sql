-- The audit log is deleted after the three years that shared/retention.ts names, and never before. The
-- application's role may only add to it; the function deletes for it, and the trigger holds for everybody.
DROP TRIGGER audit_log_stays ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON "audit_log"
  FOR EACH ROW WHEN (OLD.at > now() - interval '1095 days') EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE FUNCTION sweep_audit_log(older timestamptz) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM audit_log WHERE at < least(older, now() - interval '1095 days') $$;
