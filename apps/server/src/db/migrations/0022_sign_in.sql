-- Beside running calls; each statement may run again.
ALTER TABLE "session" ADD COLUMN IF NOT EXISTS "tokens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN IF NOT EXISTS "sid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN IF NOT EXISTS "checked_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "session_sid";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "session_sid" ON "session" USING btree ("sid") WHERE sid <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_subject_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "person_subject_apart" ON "person" USING btree ("subject","issuer","authority_id");--> statement-breakpoint
ALTER TABLE "person" DROP CONSTRAINT IF EXISTS "person_subject_unique";
