CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" bigint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"delivered_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");
--> statement-breakpoint
-- By hand: what of a member's listings his webhooks are to be told, in the transaction of the act, by whichever
-- part of the site it was done. Where nobody has a webhook it costs one look; of many rows only theirs are compared.
-- A webhook that is being deleted at the same time is waited for and left out: the act itself never fails.
CREATE FUNCTION queue_webhooks_of_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE state = 'active') THEN RETURN NULL; END IF;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO webhook_deliveries (webhook_id, type, data)
		SELECT w.id, e.type, jsonb_build_object('id', changed.id)
		FROM webhooks w JOIN changed ON changed.seller_id = w.user_id JOIN gone ON gone.id = changed.id
		CROSS JOIN LATERAL (SELECT CASE WHEN changed.status = 'removed' AND gone.status <> 'removed'
			THEN 'listing.removed' ELSE 'listing.updated' END AS type) e
		WHERE w.state = 'active' AND e.type = ANY(w.events)
			AND (changed.title, changed.description, changed.price, changed.currency, changed.free, changed.kind,
				changed.negotiable, changed.category_id, changed.condition, changed.location, changed.city,
				changed.status, changed.attributes, changed.images, changed.contacts, changed.expires_at)
			IS DISTINCT FROM (gone.title, gone.description, gone.price, gone.currency, gone.free, gone.kind,
				gone.negotiable, gone.category_id, gone.condition, gone.location, gone.city,
				gone.status, gone.attributes, gone.images, gone.contacts, gone.expires_at)
		FOR KEY SHARE OF w;
	ELSE
		INSERT INTO webhook_deliveries (webhook_id, type, data)
		SELECT w.id, e.type, jsonb_build_object('id', changed.id)
		FROM webhooks w JOIN changed ON changed.seller_id = w.user_id
		CROSS JOIN LATERAL (SELECT CASE TG_OP WHEN 'INSERT' THEN 'listing.created' ELSE 'listing.removed' END AS type) e
		WHERE w.state = 'active' AND e.type = ANY(w.events)
			AND (TG_OP = 'INSERT' OR changed.status <> 'removed')
		FOR KEY SHARE OF w;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhooks_added AFTER INSERT ON "listings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks_of_listings();
--> statement-breakpoint
CREATE TRIGGER webhooks_updated AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks_of_listings();
--> statement-breakpoint
CREATE TRIGGER webhooks_gone AFTER DELETE ON "listings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks_of_listings();
