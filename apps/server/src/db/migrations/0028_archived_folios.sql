ALTER TABLE "folio" ADD COLUMN "archived_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "kept_until" date;