CREATE TABLE "socket_io_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "socket_io_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"title" text NOT NULL,
	"buyer_id" bigint,
	"seller_id" bigint,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"buyer_read" integer DEFAULT 0 NOT NULL,
	"seller_read" integer DEFAULT 0 NOT NULL,
	"buyer_delivered" integer DEFAULT 0 NOT NULL,
	"seller_delivered" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" bigint,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"photo" jsonb,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_length" CHECK (length("messages"."content") <= 2000),
	CONSTRAINT "messages_something" CHECK ("messages"."content" <> '' or "messages"."photo" is not null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "socket_io_attachments_age" ON "socket_io_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_key" ON "conversations" USING btree ("listing_id","buyer_id");--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "conversations_seller" ON "conversations" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "conversations_held" ON "conversations" USING btree ("held_at") WHERE "conversations"."held_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_text" ON "messages" USING btree ("sender_id",md5("content"));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","kind","target_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_message" ON "photos" USING btree ("message_id") WHERE "photos"."message_id" is not null;--> statement-breakpoint
-- What follows is written by hand; drizzle-kit knows nothing of it.
-- Room on each page, so that the next number of a conversation touches no index.
ALTER TABLE "conversations" SET (fillfactor = 80);
--> statement-breakpoint
-- Whatever ends a session (signing out, another password, another role, the sweep, the deletion of the
-- account), from whichever process: its sockets are closed by all. The form is the socket adapter's.
CREATE FUNCTION close_sockets(rooms json) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('socket.io#/', json_build_object(
    'uid', 'emitter', 'nsp', '/', 'type', 6,
    'data', json_build_object(
      'opts', json_build_object('rooms', rooms, 'except', '[]'::json, 'flags', '{}'::json),
      'close', true
    )
  )::text)
$$;
--> statement-breakpoint
CREATE FUNCTION close_sockets_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Fifty at a time: a notice has room for 8,000 bytes.
  PERFORM close_sockets(json_agg('session:' || id))
  FROM (SELECT id, (row_number() OVER () - 1) / 50 AS part FROM gone) AS numbered
  GROUP BY part;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION close_sockets_of_sessions();
--> statement-breakpoint
CREATE FUNCTION close_sockets_of_banned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM close_sockets(json_build_array('user:' || NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_banned AFTER UPDATE OF banned_at ON "users"
  FOR EACH ROW WHEN (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL)
  EXECUTE FUNCTION close_sockets_of_banned();
