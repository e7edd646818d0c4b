CREATE TABLE "folio_revision" (
	"folio_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"value" bigint DEFAULT (date_part('epoch', clock_timestamp()) * 1000000)::bigint NOT NULL,
	CONSTRAINT "folio_revision_folio_id_slot_pk" PRIMARY KEY("folio_id","slot")
);
--> statement-breakpoint
CREATE TABLE "name_revision" (
	"slot" integer NOT NULL,
	"value" bigint DEFAULT (date_part('epoch', clock_timestamp()) * 1000000)::bigint NOT NULL,
	CONSTRAINT "name_revision_slot_pk" PRIMARY KEY("slot")
);
--> statement-breakpoint
ALTER TABLE "folio_revision" ADD CONSTRAINT "folio_revision_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Room in each page: a row that is raised stays in its page and in its place of the index.
ALTER TABLE "folio_revision" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "name_revision" SET (fillfactor = 50);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_folio_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A folio that is being deleted with its parts is there no more.
  INSERT INTO "folio_revision" AS "r" ("folio_id", "slot")
  SELECT "id", coalesce(
    (SELECT "slot" FROM "folio_revision" WHERE "folio_id" = "folio"."id" LIMIT 1 FOR UPDATE SKIP LOCKED),
    (random() * 2147483647)::integer)
  FROM "folio" WHERE "id" IN (SELECT "folio_id" FROM "changed")
  ON CONFLICT ("folio_id", "slot") DO UPDATE SET "value" = greatest("r"."value" + 1, excluded."value");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_name_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "former") THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT FROM "former" "f" JOIN "changed" "c" USING ("id") WHERE "f"."display_name" <> "c"."display_name"
    ) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO "name_revision" AS "r" ("slot")
  SELECT coalesce((SELECT "slot" FROM "name_revision" LIMIT 1 FOR UPDATE SKIP LOCKED), (random() * 2147483647)::integer)
  ON CONFLICT ("slot") DO UPDATE SET "value" = greatest("r"."value" + 1, excluded."value");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "folio_criterion_added" AFTER INSERT ON "folio_criterion" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "folio_criterion_changed" AFTER UPDATE ON "folio_criterion" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "folio_criterion_deleted" AFTER DELETE ON "folio_criterion" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "folio_student_added" AFTER INSERT ON "folio_student" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "folio_student_changed" AFTER UPDATE ON "folio_student" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "folio_student_deleted" AFTER DELETE ON "folio_student" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_folio_revision"();--> statement-breakpoint
CREATE TRIGGER "person_renamed" AFTER UPDATE ON "person" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "raise_name_revision"();--> statement-breakpoint
CREATE TRIGGER "person_deleted" AFTER DELETE ON "person" REFERENCING OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "raise_name_revision"();
