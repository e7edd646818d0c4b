CREATE TABLE "folio_member" (
	"folio_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"role" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "folio_member_folio_id_person_id_pk" PRIMARY KEY("folio_id","person_id"),
	CONSTRAINT "folio_member_role" CHECK (role in ('owner', 'editor', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hour" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"action" text NOT NULL,
	"folio_id" integer,
	"pupil_id" integer,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "access_log_once" UNIQUE NULLS NOT DISTINCT("hour","person_id","action","folio_id","pupil_id")
);
--> statement-breakpoint
CREATE TABLE "admin_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_by" integer,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_on" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"input" "bytea",
	"result_name" text DEFAULT '' NOT NULL,
	"result_type" text DEFAULT '' NOT NULL,
	"result" "bytea"
);
--> statement-breakpoint
CREATE TABLE "email_validation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_person" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"fact" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"about_id" integer,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_on" timestamp with time zone,
	CONSTRAINT "notification_fact" UNIQUE("person_id","fact")
);
--> statement-breakpoint
ALTER TABLE "distribution" ADD COLUMN "announced_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "generated_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "edited_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folio" ADD COLUMN "copied_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folio_member" ADD CONSTRAINT "folio_member_folio_id_folio_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_member" ADD CONSTRAINT "folio_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_pupil_id_person_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_job" ADD CONSTRAINT "admin_job_started_by_person_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_validation" ADD CONSTRAINT "email_validation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_about_id_person_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folio_member_person" ON "folio_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folio_member_owner" ON "folio_member" USING btree ("folio_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "access_log_person" ON "access_log" USING btree ("person_id","hour" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_pupil" ON "access_log" USING btree ("pupil_id","hour" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_hour" ON "access_log" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_job_one" ON "admin_job" USING btree ((true)) WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "admin_job_kind" ON "admin_job" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_job_finished" ON "admin_job" USING btree ("finished_on") WHERE finished_on is not null;--> statement-breakpoint
CREATE INDEX "email_validation_person" ON "email_validation" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "email_validation_expires" ON "email_validation" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "feedback_updated" ON "feedback" USING btree ("updated_on");--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("person_id","id" DESC NULLS FIRST) WHERE dismissed_on is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "distribution_unannounced" ON "distribution" USING btree ("start_on") WHERE announced_on is null;--> statement-breakpoint
CREATE INDEX "folio_generated_for" ON "folio" USING btree ("generated_for") WHERE generated_for <> '';--> statement-breakpoint
INSERT INTO "folio_member" ("folio_id", "person_id", "role") SELECT "id", "author_id", 'owner' FROM "folio";--> statement-breakpoint
INSERT INTO "folio_member" ("folio_id", "person_id", "role", "position") SELECT "folio_id", "person_id", CASE WHEN "can_edit" THEN 'editor' ELSE 'reader' END, "position" FROM "folio_team" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "folio_team";--> statement-breakpoint
UPDATE "distribution" SET "announced_on" = now() WHERE "start_on" IS NULL OR "start_on" <= now();
