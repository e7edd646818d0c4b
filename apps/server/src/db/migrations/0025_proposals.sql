CREATE TABLE "proposal_aside" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"level" text NOT NULL,
	"set_aside_by" integer,
	"set_aside_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_aside_student_id_criterion_id_pk" PRIMARY KEY("student_id","criterion_id"),
	CONSTRAINT "proposal_aside_level" CHECK (level in ('ok', 'nok'))
);
--> statement-breakpoint
ALTER TABLE "folio_criterion" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_aside" ADD CONSTRAINT "proposal_aside_student_id_folio_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."folio_student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_aside" ADD CONSTRAINT "proposal_aside_criterion_id_folio_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."folio_criterion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_aside" ADD CONSTRAINT "proposal_aside_set_aside_by_person_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_aside_criterion" ON "proposal_aside" USING btree ("criterion_id");--> statement-breakpoint
SELECT keep_apart('proposal_aside');
