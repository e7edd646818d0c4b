-- Beside running calls, one table at a time; each statement may run again. A constant default is noted and no row written; the
-- function takes its place for the rows to come.
ALTER TABLE "access_log" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_log" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('access_log');--> statement-breakpoint
ALTER TABLE "admin_job" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_job" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('admin_job');--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_group" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('class_group');--> statement-breakpoint
ALTER TABLE "class_member" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_member" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('class_member');--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course');--> statement-breakpoint
ALTER TABLE "course_item" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_item" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_item');--> statement-breakpoint
ALTER TABLE "course_item_done" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_item_done" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_item_done');--> statement-breakpoint
ALTER TABLE "course_proposal" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_proposal" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_proposal');--> statement-breakpoint
ALTER TABLE "course_rating" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_rating" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_rating');--> statement-breakpoint
ALTER TABLE "course_secret_reader" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_secret_reader" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_secret_reader');--> statement-breakpoint
ALTER TABLE "course_team" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_team" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('course_team');--> statement-breakpoint
ALTER TABLE "curriculum_criterion" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "curriculum_criterion" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('curriculum_criterion');--> statement-breakpoint
ALTER TABLE "curriculum_entry" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "curriculum_entry" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('curriculum_entry');--> statement-breakpoint
ALTER TABLE "dev_account" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dev_account" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('dev_account');--> statement-breakpoint
ALTER TABLE "dev_provider_payload" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dev_provider_payload" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('dev_provider_payload');--> statement-breakpoint
ALTER TABLE "distribution" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('distribution');--> statement-breakpoint
ALTER TABLE "email_validation" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_validation" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('email_validation');--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('feedback');--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio');--> statement-breakpoint
ALTER TABLE "folio_criterion" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio_criterion" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio_criterion');--> statement-breakpoint
ALTER TABLE "folio_member" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio_member" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio_member');--> statement-breakpoint
ALTER TABLE "folio_revision" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio_revision" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio_revision');--> statement-breakpoint
ALTER TABLE "folio_student" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio_student" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio_student');--> statement-breakpoint
ALTER TABLE "folio_team" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folio_team" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('folio_team');--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('gift');--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('idempotency_key');--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instance" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('instance');--> statement-breakpoint
ALTER TABLE "list" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('list');--> statement-breakpoint
ALTER TABLE "list_item" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_item" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('list_item');--> statement-breakpoint
ALTER TABLE "list_secret_reader" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_secret_reader" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('list_secret_reader');--> statement-breakpoint
ALTER TABLE "list_team" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_team" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('list_team');--> statement-breakpoint
ALTER TABLE "medium" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "medium" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('medium');--> statement-breakpoint
ALTER TABLE "medium_use" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "medium_use" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('medium_use');--> statement-breakpoint
ALTER TABLE "name_revision" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "name_revision" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('name_revision');--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('notification');--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('observation');--> statement-breakpoint
ALTER TABLE "observation_block" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation_block" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('observation_block');--> statement-breakpoint
ALTER TABLE "observation_change" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation_change" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('observation_change');--> statement-breakpoint
ALTER TABLE "observation_comment" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation_comment" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('observation_comment');--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('person');--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('preferences');--> statement-breakpoint
ALTER TABLE "pupil_group" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pupil_group" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('pupil_group');--> statement-breakpoint
ALTER TABLE "pupil_group_member" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pupil_group_member" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('pupil_group_member');--> statement-breakpoint
ALTER TABLE "remembered_answer" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "remembered_answer" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('remembered_answer');--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('school');--> statement-breakpoint
ALTER TABLE "school_member" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_member" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('school_member');--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('session');--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('sign_in_failure');--> statement-breakpoint
ALTER TABLE "signal" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "signal" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('signal');--> statement-breakpoint
ALTER TABLE "tab_opening" ADD COLUMN IF NOT EXISTS "authority_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tab_opening" ALTER COLUMN "authority_id" SET DEFAULT this_authority();--> statement-breakpoint
SELECT keep_apart('tab_opening');--> statement-breakpoint
DROP POLICY IF EXISTS "common" ON "instance";--> statement-breakpoint
CREATE POLICY "common" ON "instance" FOR SELECT USING ("authority_id" = 1 AND "key" IN ('works-since', 'demo'));--> statement-breakpoint
ALTER TABLE "curriculum_criterion" DROP CONSTRAINT IF EXISTS "curriculum_criterion_entry_apart";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "curriculum_criterion_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "curriculum_criterion_apart" ON "curriculum_criterion" USING btree ("authority_id","per_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "curriculum_entry_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "curriculum_entry_apart" ON "curriculum_entry" USING btree ("authority_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "admin_job_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "admin_job_apart" ON "admin_job" USING btree ("authority_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "class_group_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "class_group_apart" ON "class_group" USING btree ("authority_id","sourced_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pupil_group_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "pupil_group_apart" ON "pupil_group" USING btree ("authority_id","key");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "dev_account_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "dev_account_apart" ON "dev_account" USING btree ("authority_id","login");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "instance_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "instance_apart" ON "instance" USING btree ("authority_id","key");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_object_guid_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "person_object_guid_apart" ON "person" USING btree ("authority_id","object_guid");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_cloee_world_id_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "person_cloee_world_id_apart" ON "person" USING btree ("authority_id","cloee_world_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "school_apart";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "school_apart" ON "school" USING btree ("authority_id","sourced_id");--> statement-breakpoint
ALTER TABLE "curriculum_criterion" ADD CONSTRAINT "curriculum_criterion_entry_apart" FOREIGN KEY ("authority_id","entry_id") REFERENCES "public"."curriculum_entry"("authority_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "curriculum_criterion" VALIDATE CONSTRAINT "curriculum_criterion_entry_apart";
