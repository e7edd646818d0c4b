CREATE TABLE "folio_showing" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"student_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"shown_on" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_by" integer,
	CONSTRAINT "folio_showing_student_id_from_day_to_day_pk" PRIMARY KEY("student_id","from_day","to_day"),
	CONSTRAINT "folio_showing_days" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "folio_showing" ADD CONSTRAINT "folio_showing_student_id_folio_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."folio_student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_showing" ADD CONSTRAINT "folio_showing_shown_by_person_id_fk" FOREIGN KEY ("shown_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
SELECT keep_apart('folio_showing');
