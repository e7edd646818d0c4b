CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "class_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"year" smallint NOT NULL,
	CONSTRAINT "class_group_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "class_member" (
	"class_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "class_member_class_id_person_id_pk" PRIMARY KEY("class_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "dev_account" (
	"login" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"person_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_provider_payload" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_on" timestamp with time zone,
	"expires_on" timestamp with time zone,
	CONSTRAINT "dev_provider_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"person_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request" text NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"ribbon" text DEFAULT '' NOT NULL,
	"author_id" integer NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"learn_language" text NOT NULL,
	"hint_language" text NOT NULL,
	"lexicon" boolean DEFAULT false NOT NULL,
	"rpn" boolean DEFAULT false NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"activities" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	"lexicon_on" timestamp with time zone,
	"deleted_on" timestamp with time zone,
	CONSTRAINT "list_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "list_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"position" integer NOT NULL,
	"learn_txt" text DEFAULT '' NOT NULL,
	"hint_txt" text DEFAULT '' NOT NULL,
	"hint_img_url" text DEFAULT '' NOT NULL,
	"hint_img_alt" text DEFAULT '' NOT NULL,
	"flag" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"accept" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_secret_reader" (
	"list_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"opened_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_secret_reader_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "list_team" (
	"list_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"can_edit" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "list_team_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text,
	"object_guid" text,
	"cloee_world_id" text,
	"display_name" text NOT NULL,
	"folded_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"idp" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_subject_unique" UNIQUE("subject"),
	CONSTRAINT "person_object_guid_unique" UNIQUE("object_guid"),
	CONSTRAINT "person_cloee_world_id_unique" UNIQUE("cloee_world_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"toast_enabled" boolean DEFAULT true NOT NULL,
	"profile_image_url" text DEFAULT '' NOT NULL,
	"receive_email_feedback" boolean DEFAULT false NOT NULL,
	"size" text DEFAULT 'middle' NOT NULL,
	"synthesis_speed" smallint DEFAULT 80 NOT NULL,
	"warn_health_check" boolean DEFAULT true NOT NULL,
	"dark_mode" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sourced_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"center" text NOT NULL,
	CONSTRAINT "school_sourced_id_unique" UNIQUE("sourced_id")
);
--> statement-breakpoint
CREATE TABLE "school_member" (
	"school_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "school_member_school_id_person_id_pk" PRIMARY KEY("school_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"csrf_token" text NOT NULL,
	"id_token" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_on" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"failed_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tab_opening" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"opened_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tab_opening_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
ALTER TABLE "class_group" ADD CONSTRAINT "class_group_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_class_id_class_group_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dev_account" ADD CONSTRAINT "dev_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list" ADD CONSTRAINT "list_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_item" ADD CONSTRAINT "list_item_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_secret_reader" ADD CONSTRAINT "list_secret_reader_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_secret_reader" ADD CONSTRAINT "list_secret_reader_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_team" ADD CONSTRAINT "list_team_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_team" ADD CONSTRAINT "list_team_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_member" ADD CONSTRAINT "school_member_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_member" ADD CONSTRAINT "school_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_opening" ADD CONSTRAINT "tab_opening_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_group_school" ON "class_group" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "class_member_person" ON "class_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "dev_provider_payload_grant" ON "dev_provider_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "list_author" ON "list" USING btree ("author_id","updated_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_lexicon" ON "list" USING btree ("updated_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE lexicon and deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_rpn" ON "list" USING btree ("updated_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE rpn and deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_lexicon_on" ON "list" USING btree ("lexicon_on") WHERE lexicon and deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_deleted" ON "list" USING btree ("deleted_on") WHERE deleted_on is not null;--> statement-breakpoint
CREATE INDEX "list_search_text_trgm" ON "list" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE (lexicon or rpn) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_categories" ON "list" USING gin ("categories") WITH (fastupdate=false) WHERE (lexicon or rpn) and deleted_on is null;--> statement-breakpoint
CREATE INDEX "list_item_position" ON "list_item" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "list_item_folded_learn_txt" ON "list_item" USING hash (btrim(replace(replace(replace(translate(lower(normalize("learn_txt", NFKD)), U&'\2019\2018\02BC\0060\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''''''''''), U&'\0153', 'oe'), U&'\00E6', 'ae'), U&'\00DF', 'ss')));--> statement-breakpoint
CREATE INDEX "list_item_folded_hint_txt" ON "list_item" USING hash (btrim(replace(replace(replace(translate(lower(normalize("hint_txt", NFKD)), U&'\2019\2018\02BC\0060\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''''''''''), U&'\0153', 'oe'), U&'\00E6', 'ae'), U&'\00DF', 'ss')));--> statement-breakpoint
CREATE INDEX "list_secret_reader_person" ON "list_secret_reader" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "list_team_person" ON "list_team" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_folded_name_trgm" ON "person" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_member_person" ON "school_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_last_seen" ON "session" USING btree ("last_seen_on");--> statement-breakpoint
CREATE INDEX "sign_in_failure_account" ON "sign_in_failure" USING btree ("account","failed_on");