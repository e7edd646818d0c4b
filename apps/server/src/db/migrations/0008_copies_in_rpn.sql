ALTER TABLE "course" ADD COLUMN "writer_id" integer;--> statement-breakpoint
ALTER TABLE "course_proposal" ADD COLUMN "copy_id" integer;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_writer_id_person_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposal" ADD CONSTRAINT "course_proposal_copy_id_course_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_writer" ON "course" USING btree ("writer_id") WHERE writer_id is not null;--> statement-breakpoint
CREATE INDEX "course_proposal_copy" ON "course_proposal" USING btree ("copy_id") WHERE copy_id is not null;--> statement-breakpoint
-- Accepted before accepting made a copy: the copy stays in RPN with the publishers, the course goes back to its author alone.
DO $$
DECLARE
  original record;
  keeper integer;
  copy_of integer;
BEGIN
  FOR original IN
    SELECT c.*, p."id" AS proposal_id, p."answered_by"
    FROM "course" c
    JOIN LATERAL (
      SELECT "id", "answered_by" FROM "course_proposal"
      WHERE "course_id" = c."id" AND "state" = 'accepted' ORDER BY "id" DESC LIMIT 1
    ) p ON true
    WHERE c."rpn" AND c."deleted_on" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "person" a WHERE a."id" = c."author_id" AND 'publisher' = ANY(a."roles"))
    ORDER BY c."id"
  LOOP
    keeper := coalesce(
      original.answered_by,
      (SELECT "id" FROM "person" WHERE 'publisher' = ANY("roles") AND "active" ORDER BY "id" LIMIT 1)
    );
    -- Without any publisher there is nobody to keep a copy.
    CONTINUE WHEN keeper IS NULL;
    INSERT INTO "course" ("title", "subtitle", "description", "duration", "icon", "color", "ribbon", "author_id", "writer_id",
      "categories", "plan_etude_romand_ids", "rpn", "rpn_on", "item_count", "tracked_count", "search_text", "created_on", "updated_on")
    VALUES (original.title, original.subtitle, original.description, original.duration, original.icon, original.color,
      original.ribbon, keeper, original.author_id, original.categories, original.plan_etude_romand_ids, true, original.rpn_on,
      original.item_count, original.tracked_count, original.search_text, original.created_on, original.updated_on)
    RETURNING "id" INTO copy_of;
    INSERT INTO "course_item" ("course_id", "position", "item_type", "search_type", "title", "description", "navigation_url",
      "content_type", "icon", "color", "tags", "categories", "published_on", "progression_enabled", "list_id", "search_text")
    SELECT copy_of, "position", "item_type", "search_type", "title", "description", "navigation_url", "content_type", "icon",
      "color", "tags", "categories", "published_on", "progression_enabled", "list_id", "search_text"
    FROM "course_item" WHERE "course_id" = original.id ORDER BY "position", "id";
    INSERT INTO "medium_use" ("guid", "course_id")
    SELECT "guid", copy_of FROM "medium_use" WHERE "course_id" = original.id;
    -- Whoever worked in it as a course of RPN finds there what she did.
    INSERT INTO "course_item_done" ("person_id", "course_id", "item_id", "done_on")
    SELECT d."person_id", copy_of, n."id", d."done_on"
    FROM "course_item_done" d
    JOIN (SELECT "id", row_number() OVER (ORDER BY "position", "id") AS place FROM "course_item" WHERE "course_id" = original.id) o
      ON o."id" = d."item_id"
    JOIN (SELECT "id", row_number() OVER (ORDER BY "position", "id") AS place FROM "course_item" WHERE "course_id" = copy_of) n
      ON n.place = o.place
    WHERE d."course_id" = original.id;
    -- Courses of others lead to the copy, which their readers may open.
    UPDATE "course_item" i SET "navigation_url" = '/parcours/detail/' || copy_of
    FROM "course" c
    WHERE c."id" = i."course_id" AND c."author_id" <> original.author_id AND i."item_type" = 'Link'
      AND i."navigation_url" = '/parcours/detail/' || original.id;
    UPDATE "course" SET "rpn" = false, "rpn_on" = NULL, "version" = "version" + 1 WHERE "id" = original.id;
    UPDATE "course_proposal" SET "copy_id" = copy_of WHERE "id" = original.proposal_id;
  END LOOP;
END $$;
