-- Practice: runs and wrong answers in parts of a month (db/parts.ts), memory by person and word.
CREATE TABLE "practice_run" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"person_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"list_id" integer,
	"course_id" integer,
	"resource_id" integer,
	"activity" text NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"begun_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"is_finished" boolean NOT NULL,
	"rate" smallint NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "practice_run_key" PRIMARY KEY("person_id","id","begun_on")
) PARTITION BY RANGE ("begun_on");
--> statement-breakpoint
CREATE TABLE "practice_answer" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"person_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"course_id" integer,
	"begun_on" timestamp with time zone NOT NULL,
	"wrong" jsonb NOT NULL,
	CONSTRAINT "practice_answer_key" PRIMARY KEY("person_id","run_id","begun_on")
) PARTITION BY RANGE ("begun_on");
--> statement-breakpoint
CREATE TABLE "word_memory" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"person_id" integer NOT NULL,
	"word" uuid NOT NULL,
	"learn_txt" text NOT NULL,
	"hint_txt" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"learn_language" text NOT NULL,
	"hint_language" text NOT NULL,
	"list_id" integer,
	"item_id" integer NOT NULL,
	"stability" real,
	"difficulty" real,
	"reviewed_on" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"asked" smallint DEFAULT 0 NOT NULL,
	"found" smallint DEFAULT 0 NOT NULL,
	"solid_on" timestamp with time zone,
	CONSTRAINT "word_memory_person_id_word_pk" PRIMARY KEY("person_id","word")
) WITH (fillfactor = 90);
--> statement-breakpoint
CREATE TABLE "practice_goal" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"person_id" integer PRIMARY KEY NOT NULL,
	"days" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_run" ADD CONSTRAINT "practice_run_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answer" ADD CONSTRAINT "practice_answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_memory" ADD CONSTRAINT "word_memory_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_goal" ADD CONSTRAINT "practice_goal_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_run_course" ON "practice_run" USING btree ("course_id","person_id");--> statement-breakpoint
CREATE INDEX "practice_run_person" ON "practice_run" USING btree ("person_id","begun_on");--> statement-breakpoint
CREATE INDEX "practice_answer_course" ON "practice_answer" USING btree ("course_id","person_id");--> statement-breakpoint
CREATE INDEX "word_memory_due" ON "word_memory" USING btree ("person_id","due_on");--> statement-breakpoint
CREATE TABLE "practice_run_rest" PARTITION OF "practice_run" DEFAULT;--> statement-breakpoint
CREATE TABLE "practice_answer_rest" PARTITION OF "practice_answer" DEFAULT;--> statement-breakpoint
SELECT keep_apart('practice_run');--> statement-breakpoint
SELECT keep_apart('practice_answer');--> statement-breakpoint
SELECT keep_apart('word_memory');--> statement-breakpoint
SELECT keep_apart('practice_goal');--> statement-breakpoint
-- Words given back to a pupil: what she is asked of the lists of the course; null for the whole lists.
ALTER TABLE "distribution" ADD COLUMN "items" integer[];--> statement-breakpoint
-- From which success on a finished activity is done; null: as soon as it is opened.
ALTER TABLE "course_item" ADD COLUMN "done_from" smallint;
