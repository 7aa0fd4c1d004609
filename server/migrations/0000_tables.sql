CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"endpoint" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"code" text
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"params" jsonb NOT NULL,
	"message" text NOT NULL,
	"tone" text NOT NULL,
	"index_id" text,
	"by" text,
	CONSTRAINT "event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hourly_count" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hourly_count_tenant_id_index_id_hour_pk" PRIMARY KEY("tenant_id","index_id","hour")
);
--> statement-breakpoint
ALTER TABLE "hourly_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work" (
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"rel" text NOT NULL,
	"rel_raw" "bytea",
	"size_bytes" bigint NOT NULL,
	"mtime_ms" bigint NOT NULL,
	"file_id" uuid,
	"moved" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"code" text,
	"params" jsonb,
	"claim" uuid,
	"worker" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"started" timestamp with time zone,
	"ended" timestamp with time zone,
	CONSTRAINT "work_tenant_id_run_id_id_pk" PRIMARY KEY("tenant_id","run_id","id")
);
--> statement-breakpoint
ALTER TABLE "work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "indexed_file" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"rel" text NOT NULL,
	"rel_raw" "bytea",
	"size_bytes" bigint NOT NULL,
	"mtime_ms" bigint NOT NULL,
	"sha256" text,
	"state" text NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "indexed_file_tenant_id_index_id_id_pk" PRIMARY KEY("tenant_id","index_id","id")
);
--> statement-breakpoint
ALTER TABLE "indexed_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "run" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"action" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"phase" text DEFAULT 'walk' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"started" timestamp with time zone,
	"ended" timestamp with time zone,
	"beat" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"code" text,
	"params" jsonb,
	"summary" jsonb,
	CONSTRAINT "run_tenant_id_index_id_id_pk" PRIMARY KEY("tenant_id","index_id","id")
);
--> statement-breakpoint
ALTER TABLE "run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "run_delta" (
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"waiting" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"stalled" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "run_delta_tenant_id_run_id_id_pk" PRIMARY KEY("tenant_id","run_id","id")
);
--> statement-breakpoint
ALTER TABLE "run_delta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_index" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"directory" text NOT NULL,
	"include" text[] NOT NULL,
	"exclude" text[] NOT NULL,
	"filters" jsonb NOT NULL,
	"crowdsource" boolean NOT NULL,
	"visibility" text NOT NULL,
	"charset" text NOT NULL,
	"image_profile" text,
	"pixel_limit" integer,
	"es_index" text NOT NULL,
	"counter_run" uuid,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"deleted_by_name" text,
	CONSTRAINT "tenant_index_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_index" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"es_index" text NOT NULL,
	"id" uuid NOT NULL,
	"source" jsonb NOT NULL,
	"origins" jsonb DEFAULT '{}' NOT NULL,
	"hidden" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_tenant_id_index_id_es_index_id_pk" PRIMARY KEY("tenant_id","index_id","es_index","id")
);
--> statement-breakpoint
ALTER TABLE "record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_document" (
	"tenant_id" text NOT NULL,
	"es_index" text NOT NULL,
	"id" uuid NOT NULL,
	"hidden" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	"facets" integer[] NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"date_first" date NOT NULL,
	"date_last" date NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_document_tenant_id_es_index_id_pk" PRIMARY KEY("tenant_id","es_index","id")
);
--> statement-breakpoint
ALTER TABLE "search_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_field" (
	"tenant_id" text NOT NULL,
	"es_index" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "search_field_tenant_id_es_index_field_pk" PRIMARY KEY("tenant_id","es_index","field")
);
--> statement-breakpoint
ALTER TABLE "search_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_value" (
	"tenant_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "search_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "search_value_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "search_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_failure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"ip" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"creator" uuid,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"tagged_worker" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_user" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_user_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tenant_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"provider" text DEFAULT 'password' NOT NULL,
	"picture" text,
	"password_hash" text,
	"max_indices" integer NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"subscription" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_login" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started" timestamp with time zone DEFAULT now() NOT NULL,
	"beat" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worker" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","run_id") REFERENCES "public"."run"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD CONSTRAINT "indexed_file_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_delta" ADD CONSTRAINT "run_delta_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","run_id") REFERENCES "public"."run"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD CONSTRAINT "tenant_index_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_link" ADD CONSTRAINT "access_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_creator_app_user_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_tenant" ON "audit" USING btree ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_by_index" ON "event" USING btree ("tenant_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_by_rel" ON "work" USING btree ("tenant_id","run_id","rel");--> statement-breakpoint
CREATE INDEX "work_by_state" ON "work" USING btree ("tenant_id","run_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "indexed_file_by_rel" ON "indexed_file" USING btree ("tenant_id","index_id","rel");--> statement-breakpoint
CREATE INDEX "indexed_file_by_sha" ON "indexed_file" USING btree ("tenant_id","index_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "run_one_at_a_time" ON "run" USING btree ("tenant_id","index_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "tenant_index_by_creator" ON "tenant_index" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "search_value_by_value" ON "search_value" USING btree ("tenant_id","field","value");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenant_user_by_user" ON "tenant_user" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE POLICY "write" ON "audit" AS PERMISSIVE FOR INSERT TO "varda_app" WITH CHECK (tenant_id is not distinct from nullif(current_setting('app.tenant_id', true), ''));--> statement-breakpoint
CREATE POLICY "read" ON "audit" AS PERMISSIVE FOR SELECT TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "event" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "hourly_count" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "work" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "indexed_file" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "run" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "run_delta" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "tenant_index" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "record" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "search_document" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "search_field" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "search_value" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "admin" ON "access_link" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "own" ON "access_link" AS PERMISSIVE FOR ALL TO "varda_app" USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sign-in" ON "login_failure" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own" ON "session" AS PERMISSIVE FOR ALL TO "varda_app" USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "admin" ON "session" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "admin" ON "tenant" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant" ON "tenant" AS PERMISSIVE FOR ALL TO "varda_app" USING (id = current_setting('app.tenant_id', true)) WITH CHECK (id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "tenant_user" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "admin" ON "tenant_user" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "admin" ON "app_user" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "own" ON "app_user" AS PERMISSIVE FOR ALL TO "varda_app" USING (id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report" ON "worker" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);