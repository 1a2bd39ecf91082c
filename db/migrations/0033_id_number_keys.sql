CREATE TABLE "id_number_keys" (
	"step" smallint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
