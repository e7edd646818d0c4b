-- A fourth role: reads the criteria alone. Whoever read without writing saw the observations until now and keeps her role, `reader`.
-- Not valid: every row already holds one of the three before.
ALTER TABLE "folio_member" DROP CONSTRAINT "folio_member_role";--> statement-breakpoint
ALTER TABLE "folio_member" ADD CONSTRAINT "folio_member_role" CHECK (role in ('owner', 'editor', 'reader', 'criteria')) NOT VALID;