-- Beside running calls; each statement may run again.
ALTER TABLE "observation_change" VALIDATE CONSTRAINT "first_part";--> statement-breakpoint
ALTER TABLE "access_log" VALIDATE CONSTRAINT "first_part";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "observation_change_first_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "observation_change_first_key" ON "observation_change" ("student_id","criterion_id","side","version","changed_on");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_log_first_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "access_log_first_key" ON "access_log" ("hour","id");
