-- Periods of a folio's own; address and logo of a school; who made an observation that a gesture took away. Beside running calls; each statement may run again.
ALTER TABLE "folio" ADD COLUMN IF NOT EXISTS "periods" jsonb;--> statement-breakpoint
ALTER TABLE "folio" DROP CONSTRAINT IF EXISTS "folio_periods";--> statement-breakpoint
ALTER TABLE "folio" ADD CONSTRAINT "folio_periods" CHECK (case jsonb_typeof(periods) when 'array' then jsonb_array_length(periods) between 1 and 6 else periods is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "folio" VALIDATE CONSTRAINT "folio_periods";--> statement-breakpoint
ALTER TABLE "observation_block" ADD COLUMN IF NOT EXISTS "observed_by" integer;--> statement-breakpoint
ALTER TABLE "observation_block" DROP CONSTRAINT IF EXISTS "observation_block_observed_by_person_id_fk";--> statement-breakpoint
ALTER TABLE "observation_block" ADD CONSTRAINT "observation_block_observed_by_person_id_fk" FOREIGN KEY ("observed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "observation_block" VALIDATE CONSTRAINT "observation_block_observed_by_person_id_fk";--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN IF NOT EXISTS "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN IF NOT EXISTS "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "medium_use" ADD COLUMN IF NOT EXISTS "school_id" integer;--> statement-breakpoint
ALTER TABLE "medium_use" DROP CONSTRAINT IF EXISTS "medium_use_school_id_school_id_fk";--> statement-breakpoint
ALTER TABLE "medium_use" ADD CONSTRAINT "medium_use_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "medium_use" DROP CONSTRAINT IF EXISTS "medium_use_owner", ADD CONSTRAINT "medium_use_owner" CHECK (num_nonnulls(list_id, course_id, person_id, student_id, school_id) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "medium_use" VALIDATE CONSTRAINT "medium_use_school_id_school_id_fk";--> statement-breakpoint
ALTER TABLE "medium_use" VALIDATE CONSTRAINT "medium_use_owner";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "medium_use_school";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "medium_use_school" ON "medium_use" USING btree ("school_id") WHERE school_id is not null;
