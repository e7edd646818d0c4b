-- Given and family names apart, days ahead of classes and enrolments, and family_key that knows the border of a name: a
-- no-break space is within one of its halves. Beside running calls; each statement may run again.
CREATE TABLE IF NOT EXISTS "class_member_term" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_member_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"part" text NOT NULL,
	"begins_on" date,
	"ends_on" date,
	"import_id" integer NOT NULL,
	"replaced_by" integer,
	CONSTRAINT "class_member_term_class_id_class_group_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_group"("id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "class_member_term_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "class_member_term_class" ON "class_member_term" USING btree ("class_id","person_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "class_member_term_person" ON "class_member_term" USING btree ("person_id");--> statement-breakpoint
SELECT keep_apart('class_member_term');--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN IF NOT EXISTS "opens_on" date;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN IF NOT EXISTS "closes_on" date;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN IF NOT EXISTS "given_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN IF NOT EXISTS "family_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "family_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT lower(regexp_replace(regexp_replace(translate(regexp_replace(
      btrim(regexp_replace("plain", ' +', ' ', 'g'), ' '),
      '^([^ ]+) ((?:[a-z][^ ]* )*)([^ ].*)$', E'\\3\t\\2\t\\1'), E'\u00a0', ' '),
    '([0-9]+)', '00000000\1', 'g'),
    '[0-9]*([0-9]{9})', '\1', 'g') COLLATE "C")
  FROM (SELECT CASE WHEN "name" COLLATE "C" !~ '[^ -~]' THEN "name" COLLATE "C" ELSE
    replace(replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(translate("name", E'\u202f\t\n\r’‘ʼ‑', E'    \'\'\'-'), NFD) COLLATE "C",
          '[\u0300-\u036f]', '', 'g'),
        'ØøĐđŁłı', 'OoDdLli'),
      'Œ', 'Oe'), 'œ', 'oe'), 'Æ', 'Ae'), 'æ', 'ae'), 'ß', 'ss') END AS "plain") AS "one"
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_family_key";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "person_family_key" ON "person" USING btree ((family_key(display_name)) collate "C","id");
