CREATE TABLE "folio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"ribbon" text DEFAULT '' NOT NULL,
	"author_id" integer NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"options_professionnelles" boolean DEFAULT false NOT NULL,
	"rpn" boolean DEFAULT false NOT NULL,
	"plan_etude_romand" boolean DEFAULT false NOT NULL,
	"rpn_on" timestamp with time zone,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"criterion_count" integer DEFAULT 0 NOT NULL,
	"student_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp with time zone,
	CONSTRAINT "folio_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "folio_criterion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folio_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 67108863 START WITH 1 CACHE 1),
	"folio_id" integer NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"axes_thematiques" text[] DEFAULT '{}'::text[] NOT NULL,
	"per_objective_code" text DEFAULT '' NOT NULL,
	"per_id" text DEFAULT '' NOT NULL,
	"student_evaluation_enabled" boolean DEFAULT false NOT NULL,
	"removed_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "folio_student" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folio_student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 67108863 START WITH 1 CACHE 1),
	"folio_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"position" integer NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"removed_on" timestamp with time zone,
	CONSTRAINT "folio_student_person" UNIQUE("folio_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "folio_team" (
	"folio_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"can_edit" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "folio_team_folio_id_person_id_pk" PRIMARY KEY("folio_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "observation" (
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"state" text,
	"comment" text DEFAULT '' NOT NULL,
	"mark_url" text DEFAULT '' NOT NULL,
	"checked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_on" timestamp with time zone,
	"updated_by" integer,
	"self_state" text,
	"self_comment" text DEFAULT '' NOT NULL,
	"self_version" integer DEFAULT 0 NOT NULL,
	"self_updated_on" timestamp with time zone,
	"discussion_count" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "observation_student_id_criterion_id_pk" PRIMARY KEY("student_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "observation_change" (
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"side" text NOT NULL,
	"version" integer NOT NULL,
	"changed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "observation_change_student_id_criterion_id_side_version_pk" PRIMARY KEY("student_id","criterion_id","side","version")
);
--> statement-breakpoint
CREATE TABLE "observation_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "observation_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"author_id" integer,
	"comment" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medium_use" DROP CONSTRAINT "medium_use_owner";--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "medium_use" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "medium_use" ADD COLUMN "criterion_id" integer;--> statement-breakpoint
ALTER TABLE "folio" ADD CONSTRAINT "folio_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_criterion" ADD CONSTRAINT "folio_criterion_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_student" ADD CONSTRAINT "folio_student_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_student" ADD CONSTRAINT "folio_student_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_team" ADD CONSTRAINT "folio_team_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_team" ADD CONSTRAINT "folio_team_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_student_id_folio_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."folio_student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_criterion_id_folio_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."folio_criterion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_change" ADD CONSTRAINT "observation_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_change" ADD CONSTRAINT "observation_change_observation" FOREIGN KEY ("student_id","criterion_id") REFERENCES "public"."observation"("student_id","criterion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_comment" ADD CONSTRAINT "observation_comment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_comment" ADD CONSTRAINT "observation_comment_observation" FOREIGN KEY ("student_id","criterion_id") REFERENCES "public"."observation"("student_id","criterion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folio_author" ON "folio" USING btree ("author_id","updated_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_rpn" ON "folio" USING btree ("updated_on","id") WHERE rpn and deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_plan_etude_romand" ON "folio" USING btree ("updated_on","id") WHERE plan_etude_romand and deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_rpn_on" ON "folio" USING btree ("rpn_on") WHERE rpn and deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_deleted" ON "folio" USING btree ("deleted_on") WHERE deleted_on is not null;--> statement-breakpoint
CREATE INDEX "folio_search_text_trgm" ON "folio" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE (rpn or plan_etude_romand) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_categories" ON "folio" USING gin ("categories") WITH (fastupdate=false) WHERE (rpn or plan_etude_romand) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "folio_criterion_position" ON "folio_criterion" USING btree ("folio_id","position");--> statement-breakpoint
CREATE INDEX "folio_criterion_removed" ON "folio_criterion" USING btree ("removed_on") WHERE removed_on is not null;--> statement-breakpoint
CREATE INDEX "folio_student_of_person" ON "folio_student" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "folio_student_removed" ON "folio_student" USING btree ("removed_on") WHERE removed_on is not null;--> statement-breakpoint
CREATE INDEX "folio_team_person" ON "folio_team" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "observation_criterion" ON "observation" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "observation_comment_cell" ON "observation_comment" USING btree ("student_id","criterion_id","id");--> statement-breakpoint
CREATE INDEX "observation_comment_author" ON "observation_comment" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_observation_key" FOREIGN KEY ("student_id","criterion_id") REFERENCES "public"."observation"("student_id","criterion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medium_use_observation" ON "medium_use" USING btree ("student_id","criterion_id") WHERE student_id is not null;--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_cell" CHECK ((student_id is null) = (criterion_id is null));--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_owner" CHECK (num_nonnulls(list_id, course_id, person_id, student_id) = 1);--> statement-breakpoint
-- Room in every page, so that a changed cell stays in its own and no index has to follow.
ALTER TABLE "observation" SET (fillfactor = 85);
