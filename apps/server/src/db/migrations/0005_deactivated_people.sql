ALTER TABLE "person" ADD COLUMN "deactivated_on" timestamp with time zone;--> statement-breakpoint
UPDATE "person" SET "deactivated_on" = now() WHERE NOT "active";
