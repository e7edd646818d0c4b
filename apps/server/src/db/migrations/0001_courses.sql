CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration" integer,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"ribbon" text DEFAULT '' NOT NULL,
	"author_id" integer NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"plan_etude_romand_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"rpn" boolean DEFAULT false NOT NULL,
	"libre" boolean DEFAULT false NOT NULL,
	"teacher" boolean DEFAULT false NOT NULL,
	"possible" boolean DEFAULT false NOT NULL,
	"rpn_on" timestamp with time zone,
	"teacher_on" timestamp with time zone,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"tracked_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp with time zone,
	CONSTRAINT "course_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "course_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	"item_type" text NOT NULL,
	"search_type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"navigation_url" text DEFAULT '' NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"color" text DEFAULT 'c-grey' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"published_on" date,
	"progression_enabled" boolean NOT NULL,
	"list_id" integer,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_item_done" (
	"person_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"done_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_item_done_person_id_course_id_item_id_pk" PRIMARY KEY("person_id","course_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "course_proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_on" timestamp with time zone,
	"answered_by" integer
);
--> statement-breakpoint
CREATE TABLE "course_rating" (
	"course_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_rating_course_id_person_id_pk" PRIMARY KEY("course_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "course_secret_reader" (
	"course_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"opened_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_secret_reader_course_id_person_id_pk" PRIMARY KEY("course_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "course_team" (
	"course_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"can_edit" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_team_course_id_person_id_pk" PRIMARY KEY("course_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "distribution" (
	"course_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"pupil_id" integer NOT NULL,
	"start_on" timestamp with time zone,
	"end_on" timestamp with time zone,
	"preserve_from_deletion" boolean DEFAULT false NOT NULL,
	"group_key" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"started_on" timestamp with time zone,
	CONSTRAINT "distribution_course_id_teacher_id_pupil_id_pk" PRIMARY KEY("course_id","teacher_id","pupil_id")
);
--> statement-breakpoint
CREATE TABLE "curriculum_criterion" (
	"per_id" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curriculum_entry" (
	"id" integer PRIMARY KEY NOT NULL,
	"objective_code" text NOT NULL,
	"discipline" text NOT NULL,
	"years" smallint[] NOT NULL,
	"axes_thematiques" text[] DEFAULT '{}'::text[] NOT NULL,
	"progression_section_name" text DEFAULT '' NOT NULL,
	"learning_html" text NOT NULL,
	"expectation_html" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medium" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "medium_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medium_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guid" uuid NOT NULL,
	"list_id" integer,
	"course_id" integer,
	"person_id" integer,
	CONSTRAINT "medium_use_owner" CHECK (num_nonnulls(list_id, course_id, person_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "pupil_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pupil_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pupil_group_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pupil_group_member" (
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "pupil_group_member_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "sourced_id" text;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item_done" ADD CONSTRAINT "course_item_done_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item_done" ADD CONSTRAINT "course_item_done_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_item_done" ADD CONSTRAINT "course_item_done_item_id_course_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposal" ADD CONSTRAINT "course_proposal_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposal" ADD CONSTRAINT "course_proposal_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_rating" ADD CONSTRAINT "course_rating_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_rating" ADD CONSTRAINT "course_rating_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_secret_reader" ADD CONSTRAINT "course_secret_reader_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_secret_reader" ADD CONSTRAINT "course_secret_reader_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_team" ADD CONSTRAINT "course_team_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_team" ADD CONSTRAINT "course_team_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_pupil_id_person_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_criterion" ADD CONSTRAINT "curriculum_criterion_entry_id_curriculum_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."curriculum_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium" ADD CONSTRAINT "medium_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_guid_medium_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."medium"("guid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_group" ADD CONSTRAINT "pupil_group_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_group_member" ADD CONSTRAINT "pupil_group_member_group_id_pupil_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."pupil_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_group_member" ADD CONSTRAINT "pupil_group_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_author" ON "course" USING btree ("author_id","updated_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_rpn" ON "course" USING btree ("updated_on","id") WHERE rpn and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_libre" ON "course" USING btree ("updated_on","id") WHERE libre and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_teacher" ON "course" USING btree ("updated_on","id") WHERE teacher and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_possible" ON "course" USING btree ("updated_on","id") WHERE possible and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_rpn_on" ON "course" USING btree ("rpn_on") WHERE rpn and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_teacher_on" ON "course" USING btree ("teacher_on") WHERE teacher and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_deleted" ON "course" USING btree ("deleted_on") WHERE deleted_on is not null;--> statement-breakpoint
CREATE INDEX "course_search_text_trgm" ON "course" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE (rpn or libre or teacher or possible) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_categories" ON "course" USING gin ("categories") WITH (fastupdate=false) WHERE (rpn or libre or teacher or possible) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "course_curriculum" ON "course" USING gin ("plan_etude_romand_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_item_position" ON "course_item" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_item_list" ON "course_item" USING btree ("list_id") WHERE list_id is not null;--> statement-breakpoint
CREATE INDEX "course_item_search_text_trgm" ON "course_item" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_item_done_course" ON "course_item_done" USING btree ("course_id","person_id");--> statement-breakpoint
CREATE INDEX "course_item_done_item" ON "course_item_done" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_proposal_waiting" ON "course_proposal" USING btree ("course_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "course_proposal_course" ON "course_proposal" USING btree ("course_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_proposal_state" ON "course_proposal" USING btree ("state","proposed_on");--> statement-breakpoint
CREATE INDEX "course_rating_person" ON "course_rating" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "course_secret_reader_person" ON "course_secret_reader" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "course_team_person" ON "course_team" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "distribution_pupil" ON "distribution" USING btree ("pupil_id");--> statement-breakpoint
CREATE INDEX "distribution_teacher" ON "distribution" USING btree ("teacher_id","course_id");--> statement-breakpoint
CREATE INDEX "distribution_created" ON "distribution" USING btree ("created_on") WHERE not preserve_from_deletion;--> statement-breakpoint
CREATE INDEX "curriculum_criterion_entry" ON "curriculum_criterion" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "curriculum_entry_discipline" ON "curriculum_entry" USING btree ("discipline");--> statement-breakpoint
CREATE INDEX "medium_owner" ON "medium" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "medium_unused" ON "medium" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "medium_source" ON "medium" USING hash ("source_url") WHERE source_url <> '';--> statement-breakpoint
CREATE INDEX "medium_use_guid" ON "medium_use" USING btree ("guid");--> statement-breakpoint
CREATE INDEX "medium_use_list" ON "medium_use" USING btree ("list_id") WHERE list_id is not null;--> statement-breakpoint
CREATE INDEX "medium_use_course" ON "medium_use" USING btree ("course_id") WHERE course_id is not null;--> statement-breakpoint
CREATE INDEX "medium_use_person" ON "medium_use" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "pupil_group_owner" ON "pupil_group" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pupil_group_member_person" ON "pupil_group_member" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "class_group" ADD CONSTRAINT "class_group_sourced_id_unique" UNIQUE("sourced_id");