CREATE TABLE "message_outbox" (
	"message_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD CONSTRAINT "message_outbox_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;