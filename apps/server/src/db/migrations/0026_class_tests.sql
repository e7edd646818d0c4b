-- Tests of a class: the words as they were given, and one copy for each pupil.
CREATE TABLE "class_test" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_test_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"list_id" integer NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"learn_language" text NOT NULL,
	"hint_language" text NOT NULL,
	"words" jsonb NOT NULL,
	"seconds" integer,
	"opens_on" timestamp with time zone,
	"ends_on" timestamp with time zone,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_on" timestamp with time zone,
	"returned_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_test_copy" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"test_id" integer NOT NULL,
	"pupil_id" integer NOT NULL,
	"group_key" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"word_order" integer[],
	"started_on" timestamp with time zone,
	"handed_in_on" timestamp with time zone,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "class_test_copy_test_id_pupil_id_pk" PRIMARY KEY("test_id","pupil_id")
);
--> statement-breakpoint
ALTER TABLE "class_test" ADD CONSTRAINT "class_test_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD CONSTRAINT "class_test_copy_test_id_class_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."class_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD CONSTRAINT "class_test_copy_pupil_id_person_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_test_teacher" ON "class_test" USING btree ("teacher_id","created_on");--> statement-breakpoint
CREATE INDEX "class_test_created" ON "class_test" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "class_test_copy_pupil" ON "class_test_copy" USING btree ("pupil_id");--> statement-breakpoint
SELECT keep_apart('class_test');--> statement-breakpoint
SELECT keep_apart('class_test_copy');
