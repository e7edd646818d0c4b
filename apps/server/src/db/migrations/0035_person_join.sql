-- What joining two accounts changed, for the days in which it can be taken back. New tables only: beside running servers.
CREATE TABLE "person_join" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_join_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"joined_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_join_row" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"join_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "person_join_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "person_join_row_join_id_id_pk" PRIMARY KEY("join_id","id"),
	CONSTRAINT "person_join_row_once" UNIQUE("join_id","place","key")
);
--> statement-breakpoint
ALTER TABLE "person_join" ADD CONSTRAINT "person_join_kept_id_person_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_join_row" ADD CONSTRAINT "person_join_row_join_id_person_join_id_fk" FOREIGN KEY ("join_id") REFERENCES "public"."person_join"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_join_kept" ON "person_join" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_join_joined" ON "person_join" USING btree ("joined_on");--> statement-breakpoint
SELECT keep_apart('person_join');--> statement-breakpoint
SELECT keep_apart('person_join_row');
