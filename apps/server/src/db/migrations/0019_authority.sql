CREATE TABLE "authority" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authority_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authority_name_unique" UNIQUE("name"),
	CONSTRAINT "authority_role_unique" UNIQUE("role")
);
--> statement-breakpoint
INSERT INTO "authority" ("name") VALUES ('');--> statement-breakpoint
-- Which authority the present role works for: the first one for the owner of the tables, none for a role that nobody named.
CREATE OR REPLACE FUNCTION "this_authority"() RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  "mine" integer;
BEGIN
  SELECT "id" INTO "mine" FROM "public"."authority" WHERE "role" = current_user;
  IF "mine" IS NULL AND NOT row_security_active('public.authority') THEN RETURN 1; END IF;
  RETURN "mine";
END $$;--> statement-breakpoint
-- A role other than the owner sees and writes the rows of its authority only. Asked once a statement, not once a row.
CREATE OR REPLACE FUNCTION "keep_apart"("kept" regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', "kept");
  EXECUTE format('DROP POLICY IF EXISTS "apart" ON %s', "kept");
  EXECUTE format('CREATE POLICY "apart" ON %s USING ("authority_id" = (SELECT "public"."this_authority"())) '
    'WITH CHECK ("authority_id" = (SELECT "public"."this_authority"()))', "kept");
END $$;--> statement-breakpoint
ALTER TABLE "authority" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "authority" FOR SELECT USING ("role" = current_user);
