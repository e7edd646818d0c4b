CREATE TABLE "gift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"source" text NOT NULL,
	"made_course" boolean NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribution" ADD COLUMN "opened_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "distribution" ADD COLUMN "gift_id" integer;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_source" ON "gift" USING btree ("teacher_id","source","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_course" ON "gift" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribution_gift" ON "distribution" USING btree ("gift_id") WHERE gift_id is not null;