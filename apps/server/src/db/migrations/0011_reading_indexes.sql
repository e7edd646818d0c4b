DROP INDEX "distribution_pupil";--> statement-breakpoint
CREATE INDEX "distribution_pupil_course" ON "distribution" USING btree ("pupil_id","course_id");--> statement-breakpoint
CREATE INDEX "list_rpn_created" ON "list" USING btree ("created_on") WHERE rpn and deleted_on is null;