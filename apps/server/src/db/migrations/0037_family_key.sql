-- The order of people by family name, as familyKey of packages/learning computes it. Beside running calls; the index is
-- built concurrently, so what an interrupted attempt left is dropped first.
CREATE OR REPLACE FUNCTION "family_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT lower(regexp_replace(regexp_replace(regexp_replace(
      btrim(regexp_replace("plain", ' +', ' ', 'g'), ' '),
      '^([^ ]+) ((?:[a-z][^ ]* )*)([^ ].*)$', E'\\3\t\\2\t\\1'),
    '([0-9]+)', '00000000\1', 'g'),
    '[0-9]*([0-9]{9})', '\1', 'g') COLLATE "C")
  FROM (SELECT CASE WHEN "name" COLLATE "C" !~ '[^ -~]' THEN "name" COLLATE "C" ELSE
    replace(replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(translate("name", E'\u00a0\u202f\t\n\r’‘ʼ‑', E'     \'\'\'-'), NFD) COLLATE "C",
          '[\u0300-\u036f]', '', 'g'),
        'ØøĐđŁłı', 'OoDdLli'),
      'Œ', 'Oe'), 'œ', 'oe'), 'Æ', 'Ae'), 'æ', 'ae'), 'ß', 'ss') END AS "plain") AS "one"
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_family_key";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "person_family_key" ON "person" USING btree ((family_key(display_name)) collate "C","id");
