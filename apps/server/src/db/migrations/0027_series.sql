-- A cell keeps its observations: the latest in its own row, those before it here, with their true dates out of the history:
-- the last level of each day of before on which it became another one. First what only reads; what running calls wait for
-- comes at the end and takes a moment.
CREATE TABLE "earlier_observation" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"observed_on" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"mark_url" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'team' NOT NULL,
	"observed_by" integer,
	CONSTRAINT "earlier_observation_key" PRIMARY KEY("student_id","criterion_id","observed_on")
);
--> statement-breakpoint
WITH "level_days" AS (
  SELECT DISTINCT ON ("student_id", "criterion_id", "day") *
  FROM (
    SELECT "authority_id", "student_id", "criterion_id", "version", "changed_on", "changed_by", "after" ->> 'state' AS "state",
      ("changed_on" AT TIME ZONE 'Europe/Zurich')::date AS "day"
    FROM "observation_change" WHERE "side" = 'teacher' AND "after" ? 'state'
  ) "changes"
  ORDER BY "student_id", "criterion_id", "day", "version" DESC
), "moves" AS (
  SELECT *, "state" IS DISTINCT FROM lag("state") OVER (PARTITION BY "student_id", "criterion_id" ORDER BY "day") AS "is_other"
  FROM "level_days"
)
INSERT INTO "earlier_observation" ("authority_id", "student_id", "criterion_id", "observed_on", "state", "observed_by")
SELECT "m"."authority_id", "m"."student_id", "m"."criterion_id", "m"."changed_on", "m"."state", "m"."changed_by"
FROM "moves" "m" JOIN "observation" "o" ON "o"."student_id" = "m"."student_id" AND "o"."criterion_id" = "m"."criterion_id"
WHERE "m"."is_other" AND "m"."state" IS NOT NULL
  AND ("o"."state" IS NULL OR "m"."day" < ("o"."leveled_on" AT TIME ZONE 'Europe/Zurich')::date);--> statement-breakpoint
-- Mostly inserted into, as the history is.
ALTER TABLE "earlier_observation" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
SELECT keep_apart('earlier_observation');--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "several_a_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "leveled_by" integer;--> statement-breakpoint
-- Comments go to families today, and those that exist keep going there; the ones to come are for the team.
ALTER TABLE "observation" ADD COLUMN "audience" text DEFAULT 'family' NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ALTER COLUMN "audience" SET DEFAULT 'team';--> statement-breakpoint
-- Cells that somebody deleted since they were read above; from here on nobody can.
DELETE FROM "earlier_observation" "e" WHERE NOT EXISTS (
  SELECT FROM "observation" "o" WHERE "o"."student_id" = "e"."student_id" AND "o"."criterion_id" = "e"."criterion_id"
);--> statement-breakpoint
-- Not valid: nothing is looked through while calls wait. Where the rows come from, the same keys hold.
ALTER TABLE "earlier_observation" ADD CONSTRAINT "earlier_observation_observed_by_person_id_fk" FOREIGN KEY ("observed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "earlier_observation" ADD CONSTRAINT "earlier_observation_observation" FOREIGN KEY ("student_id","criterion_id") REFERENCES "public"."observation"("student_id","criterion_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_leveled_by_person_id_fk" FOREIGN KEY ("leveled_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action NOT VALID;
