-- What teachers keep for reports: remarks on pupils, choices under a name, phrases of their own.
CREATE TABLE "phrase" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phrase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_remark" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"student_id" integer NOT NULL,
	"since" date NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "report_remark_student_id_since_pk" PRIMARY KEY("student_id","since")
);
--> statement-breakpoint
CREATE TABLE "report_template" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"folio_id" integer,
	"name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phrase" ADD CONSTRAINT "phrase_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_remark" ADD CONSTRAINT "report_remark_student_id_folio_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."folio_student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_remark" ADD CONSTRAINT "report_remark_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phrase_owner" ON "phrase" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_template_owner" ON "report_template" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_template_folio" ON "report_template" USING btree ("folio_id");--> statement-breakpoint
SELECT keep_apart('report_remark');--> statement-breakpoint
SELECT keep_apart('report_template');--> statement-breakpoint
SELECT keep_apart('phrase');
