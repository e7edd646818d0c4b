CREATE TABLE "people_issue" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"other_id" integer,
	"value" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"last_on" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_on" timestamp with time zone,
	CONSTRAINT "people_issue_once" UNIQUE NULLS NOT DISTINCT("kind","person_id","other_id","value")
);
--> statement-breakpoint
CREATE TABLE "person_act" (
	"authority_id" integer DEFAULT this_authority() NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"actor_id" integer,
	"person_id" integer NOT NULL,
	"other_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "last_sign_in_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people_issue" ADD CONSTRAINT "people_issue_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_issue" ADD CONSTRAINT "people_issue_other_id_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_issue_person" ON "people_issue" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_issue_other" ON "people_issue" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_act_person" ON "person_act" USING btree ("person_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_act_created" ON "person_act" USING btree ("created_on");--> statement-breakpoint
SELECT keep_apart('people_issue');--> statement-breakpoint
SELECT keep_apart('person_act');
