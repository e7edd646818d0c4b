-- A teacher's own words for pupils of one name. A new table only: beside running servers.
CREATE TABLE "pupil_label" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"teacher_id" integer NOT NULL,
	"pupil_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "pupil_label_teacher_id_pupil_id_pk" PRIMARY KEY("teacher_id","pupil_id")
);
--> statement-breakpoint
ALTER TABLE "pupil_label" ADD CONSTRAINT "pupil_label_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_label" ADD CONSTRAINT "pupil_label_pupil_id_person_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pupil_label_pupil" ON "pupil_label" USING btree ("pupil_id");--> statement-breakpoint
SELECT keep_apart('pupil_label');
