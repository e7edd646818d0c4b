CREATE TABLE "roster_change" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roster_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"person_id" integer,
	"school_id" integer,
	"class_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "roster_change_import_id_id_pk" PRIMARY KEY("import_id","id")
);
--> statement-breakpoint
CREATE TABLE "roster_import" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_on" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"way" text NOT NULL,
	"file_name" text NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"change_count" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"leaving" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"undone_on" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "roster_change" ADD CONSTRAINT "roster_change_import_id_roster_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_change" ADD CONSTRAINT "roster_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_undone_by_person_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_change_person" ON "roster_change" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "roster_import_started" ON "roster_import" USING btree ("started_on");--> statement-breakpoint
SELECT keep_apart('roster_change');--> statement-breakpoint
SELECT keep_apart('roster_import');
