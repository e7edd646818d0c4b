ALTER TABLE "curriculum_criterion" ADD COLUMN "uploaded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_job" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;