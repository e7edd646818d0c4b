ALTER TABLE "course_item" ADD COLUMN "linked_course_id" integer;--> statement-breakpoint
ALTER TABLE "course_item" ADD CONSTRAINT "course_item_linked_course_id_course_id_fk" FOREIGN KEY ("linked_course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_item_linked_course" ON "course_item" USING btree ("linked_course_id") WHERE linked_course_id is not null;
--> statement-breakpoint
-- Links that stand already carry the reading of what their course's author wrote herself, as a save from now on lets them.
UPDATE "course_item" i SET "linked_course_id" = target."id" FROM "course" holder, "course" target
  WHERE i."course_id" = holder."id" AND i."item_type" = 'Link' AND i."navigation_url" ~ '^/parcours/detail/[1-9][0-9]{0,5}$'
  AND target."id" = substring(i."navigation_url" FROM '[0-9]+$')::integer
  AND target."author_id" = holder."author_id" AND target."id" <> holder."id";--> statement-breakpoint
UPDATE "course_item" i SET "list_id" = target."id" FROM "course" holder, "list" target
  WHERE i."course_id" = holder."id" AND i."item_type" = 'Link' AND i."navigation_url" ~ '^/listes/detail/[1-9][0-9]{0,8}$'
  AND target."id" = substring(i."navigation_url" FROM '[0-9]+$')::integer AND target."author_id" = holder."author_id";
