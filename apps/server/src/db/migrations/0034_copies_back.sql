ALTER TABLE "class_test_copy" ADD COLUMN "returned_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD COLUMN "extra_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD COLUMN "ends_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD COLUMN "heard_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_test_copy" ADD COLUMN "late_on" timestamp with time zone;