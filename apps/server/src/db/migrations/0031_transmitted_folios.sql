CREATE TABLE "transmitted_folio" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transmitted_folio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"with_team_comments" boolean DEFAULT false NOT NULL,
	"transmitted_on" timestamp with time zone DEFAULT now() NOT NULL,
	"transmitted_by" integer,
	CONSTRAINT "transmitted_folio_once" UNIQUE("student_id","teacher_id")
);
--> statement-breakpoint
ALTER TABLE "transmitted_folio" ADD CONSTRAINT "transmitted_folio_student_id_folio_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."folio_student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmitted_folio" ADD CONSTRAINT "transmitted_folio_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transmitted_folio" ADD CONSTRAINT "transmitted_folio_transmitted_by_person_id_fk" FOREIGN KEY ("transmitted_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transmitted_folio_teacher" ON "transmitted_folio" USING btree ("teacher_id");--> statement-breakpoint
SELECT keep_apart('transmitted_folio');
