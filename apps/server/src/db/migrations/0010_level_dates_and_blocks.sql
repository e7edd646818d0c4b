CREATE TABLE "observation_block" (
	"folio_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"way" text NOT NULL,
	"made_by" integer,
	"made_on" timestamp with time zone DEFAULT now() NOT NULL,
	"undoes" text,
	CONSTRAINT "observation_block_folio_id_id_pk" PRIMARY KEY("folio_id","id")
);
--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "leveled_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "observation_change" ADD COLUMN "block" uuid;--> statement-breakpoint
ALTER TABLE "observation_block" ADD CONSTRAINT "observation_block_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_block" ADD CONSTRAINT "observation_block_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Since when each level stands, out of the history: the last change on the first of the days that all ended with it.
WITH "level_days" AS (
  SELECT DISTINCT ON ("student_id", "criterion_id", "day") "student_id", "criterion_id", "day", "changed_on", "state"
  FROM (
    SELECT "student_id", "criterion_id", "version", "changed_on", "after" ->> 'state' AS "state",
      ("changed_on" AT TIME ZONE 'Europe/Zurich')::date AS "day"
    FROM "observation_change" WHERE "side" = 'teacher' AND "after" ? 'state'
  ) "changes"
  ORDER BY "student_id", "criterion_id", "day", "version" DESC
), "moves" AS (
  SELECT "student_id", "criterion_id", "changed_on",
    "state" IS DISTINCT FROM lag("state") OVER (PARTITION BY "student_id", "criterion_id" ORDER BY "day") AS "is_other"
  FROM "level_days"
), "dates" AS (
  SELECT "student_id", "criterion_id", max("changed_on") AS "leveled_on" FROM "moves" WHERE "is_other"
  GROUP BY "student_id", "criterion_id"
)
UPDATE "observation" "o" SET "leveled_on" = "d"."leveled_on" FROM "dates" "d"
WHERE "o"."student_id" = "d"."student_id" AND "o"."criterion_id" = "d"."criterion_id" AND "o"."state" IS NOT NULL;--> statement-breakpoint
UPDATE "observation" SET "leveled_on" = "updated_on" WHERE "state" IS NOT NULL AND "leveled_on" IS NULL;
