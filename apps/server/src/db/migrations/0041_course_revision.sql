-- A number that rises with what pupils do in a course, by which counts of it are kept; and names of pupils count in the
-- number of all tables with the id by which their school knows them. A new table and triggers only: beside running servers.
CREATE TABLE IF NOT EXISTS "course_revision" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"course_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"value" bigint DEFAULT (date_part('epoch', clock_timestamp()) * 1000000)::bigint NOT NULL,
	CONSTRAINT "course_revision_course_id_slot_pk" PRIMARY KEY("course_id","slot"),
	CONSTRAINT "course_revision_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
SELECT keep_apart('course_revision');--> statement-breakpoint
-- Room in each page: a row that is raised stays in its page and in its place of the index.
ALTER TABLE "course_revision" SET (fillfactor = 50);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_course_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A course that is being deleted with its parts is there no more.
  INSERT INTO "course_revision" AS "r" ("course_id", "slot")
  SELECT "id", coalesce(
    (SELECT "slot" FROM "course_revision" WHERE "course_id" = "course"."id" LIMIT 1 FOR UPDATE SKIP LOCKED),
    (random() * 2147483647)::integer)
  FROM "course" WHERE "id" IN (SELECT "course_id" FROM "changed")
  ON CONFLICT ("course_id", "slot") DO UPDATE SET "value" = greatest("r"."value" + 1, excluded."value");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_added" AFTER INSERT ON "course_item" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_changed" AFTER UPDATE ON "course_item" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_deleted" AFTER DELETE ON "course_item" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_done_added" AFTER INSERT ON "course_item_done" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_done_changed" AFTER UPDATE ON "course_item_done" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_done_deleted" AFTER DELETE ON "course_item_done" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_begun_added" AFTER INSERT ON "course_item_begun" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_begun_changed" AFTER UPDATE ON "course_item_begun" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_item_begun_deleted" AFTER DELETE ON "course_item_begun" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "distribution_added" AFTER INSERT ON "distribution" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "distribution_changed" AFTER UPDATE ON "distribution" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "distribution_deleted" AFTER DELETE ON "distribution" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_course_revision"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_name_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "former") THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT FROM "former" "f" JOIN "changed" "c" USING ("id")
      WHERE "f"."display_name" <> "c"."display_name" OR "f"."cloee_world_id" IS DISTINCT FROM "c"."cloee_world_id"
    ) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO "name_revision" AS "r" ("slot")
  SELECT coalesce((SELECT "slot" FROM "name_revision" LIMIT 1 FOR UPDATE SKIP LOCKED), (random() * 2147483647)::integer)
  ON CONFLICT ("slot") DO UPDATE SET "value" = greatest("r"."value" + 1, excluded."value");
  RETURN NULL;
END $$;
