-- Three tables in parts by time (db/parts.ts). No row is copied or read: the table that there was becomes the first part, by
-- what 0014 and 0015 proved. Both locks together are waited for less than the second after which PostgreSQL looks for a
-- deadlock: no running call is ever the one that is ended, and the migration is tried again.
SET LOCAL lock_timeout = '400ms';--> statement-breakpoint
ALTER TABLE "observation_change" RENAME TO "observation_change_first";--> statement-breakpoint
CREATE TABLE "observation_change" (
	"student_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"side" text NOT NULL,
	"version" integer NOT NULL,
	"changed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"block" uuid,
	CONSTRAINT "observation_change_key" PRIMARY KEY("student_id","criterion_id","side","version","changed_on")
) PARTITION BY RANGE ("changed_on");--> statement-breakpoint
ALTER TABLE "observation_change" ADD CONSTRAINT "observation_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_change" ADD CONSTRAINT "observation_change_observation" FOREIGN KEY ("student_id","criterion_id") REFERENCES "public"."observation"("student_id","criterion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_change_first" DROP CONSTRAINT "observation_change_student_id_criterion_id_side_version_pk";--> statement-breakpoint
ALTER TABLE "observation_change_first" ADD CONSTRAINT "observation_change_first_key" PRIMARY KEY USING INDEX "observation_change_first_key";--> statement-breakpoint
ALTER TABLE "access_log" RENAME TO "access_log_first";--> statement-breakpoint
ALTER TABLE "access_log_first" RENAME CONSTRAINT "access_log_once" TO "access_log_first_once";--> statement-breakpoint
ALTER INDEX "access_log_person" RENAME TO "access_log_first_person";--> statement-breakpoint
ALTER INDEX "access_log_pupil" RENAME TO "access_log_first_pupil";--> statement-breakpoint
ALTER INDEX "access_log_hour" RENAME TO "access_log_first_hour";--> statement-breakpoint
ALTER SEQUENCE "access_log_id_seq" RENAME TO "access_log_first_id_seq";--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq") NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"action" text NOT NULL,
	"folio_id" integer,
	"pupil_id" integer,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "access_log_key" PRIMARY KEY("hour","id"),
	CONSTRAINT "access_log_once" UNIQUE NULLS NOT DISTINCT("hour","person_id","action","folio_id","pupil_id")
) PARTITION BY RANGE ("hour");--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_pupil_id_person_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_person" ON "access_log" USING btree ("person_id","hour" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_pupil" ON "access_log" USING btree ("pupil_id","hour" DESC NULLS FIRST);--> statement-breakpoint
SELECT setval('access_log_id_seq', "last_value", "is_called") FROM "access_log_first_id_seq";--> statement-breakpoint
ALTER TABLE "access_log_first" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "access_log_first" DROP CONSTRAINT "access_log_pkey";--> statement-breakpoint
ALTER TABLE "access_log_first" ADD CONSTRAINT "access_log_first_key" PRIMARY KEY USING INDEX "access_log_first_key";--> statement-breakpoint
-- An empty table is no part.
DO $$
DECLARE
  "part" record;
BEGIN
  FOR "part" IN SELECT "conrelid"::regclass AS "name", replace("conrelid"::regclass::text, '_first', '') AS "whole",
    substring(pg_get_constraintdef("oid") FROM '''([^'']+)''')::timestamptz AS "until"
    FROM "pg_constraint" WHERE "conname" = 'first_part' AND "conrelid" IN ('observation_change_first'::regclass, 'access_log_first'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', "part"."whole", "part"."name", "part"."until");
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT "first_part"', "part"."name");
  END LOOP;
  IF NOT EXISTS (SELECT FROM "observation_change_first") THEN DROP TABLE "observation_change_first"; END IF;
  IF NOT EXISTS (SELECT FROM "access_log_first") THEN DROP TABLE "access_log_first"; END IF;
END $$;--> statement-breakpoint
-- What fits into no other part: a write never fails because a part is missing.
CREATE TABLE "observation_change_rest" PARTITION OF "observation_change" DEFAULT;--> statement-breakpoint
CREATE TABLE "access_log_rest" PARTITION OF "access_log" DEFAULT;--> statement-breakpoint
CREATE TABLE "remembered_answer" (
	"person_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request" text NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remembered_answer_key" PRIMARY KEY("person_id","key","created_on")
) PARTITION BY RANGE ("created_on");--> statement-breakpoint
ALTER TABLE "remembered_answer" ADD CONSTRAINT "remembered_answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "remembered_answer_rest" PARTITION OF "remembered_answer" DEFAULT;--> statement-breakpoint
-- Servers of the version before remember in idempotency_key. They find here what a server of this version has answered, and
-- wait for it as it waits for them (http/idempotency.ts).
CREATE OR REPLACE FUNCTION "remember_once"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "first" "remembered_answer";
BEGIN
  PERFORM pg_advisory_xact_lock(NEW."person_id", hashtext(NEW."key"::text));
  SELECT * INTO "first" FROM "remembered_answer"
  WHERE "person_id" = NEW."person_id" AND "key" = NEW."key" AND "created_on" > now() - interval '14 days';
  IF NOT FOUND THEN RETURN NEW; END IF;
  INSERT INTO "idempotency_key" ("person_id", "key", "request", "status", "body", "created_on")
  VALUES ("first"."person_id", "first"."key", "first"."request", "first"."status", "first"."body", "first"."created_on")
  ON CONFLICT ("person_id", "key") DO UPDATE
    SET "request" = excluded."request", "status" = excluded."status", "body" = excluded."body", "created_on" = excluded."created_on";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "idempotency_key_remembered" BEFORE INSERT ON "idempotency_key" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "remember_once"();
