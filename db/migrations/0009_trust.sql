CREATE TABLE "device_verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"device_fingerprint" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"verified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"device" text DEFAULT '' NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_numbers" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"user_id" bigint,
	"bound_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "device_verifications" ADD CONSTRAINT "device_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_numbers" ADD CONSTRAINT "id_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_verifications_cookie" ON "device_verifications" USING btree ("user_id","cookie_hash") WHERE "device_verifications"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "device_verifications_token" ON "device_verifications" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "device_verifications_expiry" ON "device_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_verifications_traced" ON "device_verifications" USING btree ("verified_at") WHERE "device_verifications"."ip_address" is not null or "device_verifications"."user_agent" is not null;--> statement-breakpoint
CREATE INDEX "id_numbers_user" ON "id_numbers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "id_numbers_released" ON "id_numbers" USING btree ("released_at") WHERE "id_numbers"."released_at" is not null;
--> statement-breakpoint
-- Custom: a number whose account is deleted, by whoever, is released at that moment.
CREATE FUNCTION note_release_of_id_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.released_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER id_numbers_release BEFORE UPDATE OF user_id ON "id_numbers"
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
  EXECUTE FUNCTION note_release_of_id_number();
