-- Activities that pupils opened in a course with what these have asked them so far, out of the runs that are kept; and which
-- activities opening does: from now on only those whose author says so. What is done
-- stays done. First what only reads; what running calls wait for comes at the end and takes a moment.
CREATE TABLE "course_item_begun" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"person_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"begun_on" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "course_item_begun_person_id_course_id_item_id_pk" PRIMARY KEY("person_id","course_id","item_id")
);
--> statement-breakpoint
INSERT INTO "course_item_begun" ("authority_id", "person_id", "course_id", "item_id", "begun_on", "asked")
SELECT "r"."authority_id", "r"."person_id", "i"."course_id", "i"."id", min("r"."begun_on"),
  coalesce(array_agg(DISTINCT ("w" ->> 0)::integer) FILTER (WHERE "w" ->> 2 IN ('first', 'later')
    OR "w" ->> 2 = 'never' AND "w" ->> 1 NOT IN ('pair', 'sort', 'find')), '{}')
FROM "practice_run" "r"
JOIN "course_item" "i" ON "i"."id" = "r"."resource_id" AND "i"."course_id" = "r"."course_id"
LEFT JOIN LATERAL jsonb_array_elements("r"."words") "w" ON true
GROUP BY "r"."authority_id", "r"."person_id", "i"."course_id", "i"."id";--> statement-breakpoint
CREATE INDEX "course_item_begun_course" ON "course_item_begun" USING btree ("course_id","person_id");--> statement-breakpoint
CREATE INDEX "course_item_begun_item" ON "course_item_begun" USING btree ("item_id");--> statement-breakpoint
SELECT keep_apart('course_item_begun');--> statement-breakpoint
ALTER TABLE "course_item_begun" ADD CONSTRAINT "course_item_begun_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "course_item_begun" ADD CONSTRAINT "course_item_begun_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "course_item_begun" ADD CONSTRAINT "course_item_begun_item_id_course_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_item"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "course_item" ADD COLUMN IF NOT EXISTS "done_by_opening" boolean DEFAULT false NOT NULL;
