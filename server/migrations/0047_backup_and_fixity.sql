CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"started" timestamp with time zone,
	"beat" timestamp with time zone,
	"ended" timestamp with time zone,
	"share" real DEFAULT 0 NOT NULL,
	"name" text,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"originals" integer DEFAULT 0 NOT NULL,
	"by_name" text,
	"code" text,
	"params" jsonb,
	"removed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "backup_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"hour" integer,
	"keep" integer NOT NULL,
	"drill_days" integer,
	"fixity_days" integer,
	"fixity_hour" integer NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixity_file" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mtime_ms" bigint NOT NULL,
	"state" text NOT NULL,
	"checked" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"found_sha256" text,
	"found_size_bytes" bigint,
	"found_mtime_ms" bigint,
	CONSTRAINT "fixity_file_tenant_id_index_id_file_id_pk" PRIMARY KEY("tenant_id","index_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "fixity_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixity_round" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"started" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" timestamp with time zone,
	"by_name" text,
	"place_index" text DEFAULT '' NOT NULL,
	"place_file" uuid,
	"claim" uuid,
	"beat" timestamp with time zone,
	"equal" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"gone" bigint DEFAULT 0 NOT NULL,
	"unread" bigint DEFAULT 0 NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fixity_round_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "fixity_round" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fixity_file" ADD CONSTRAINT "fixity_file_tenant_id_index_id_file_id_indexed_file_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","file_id") REFERENCES "public"."indexed_file"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixity_round" ADD CONSTRAINT "fixity_round_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backup_run_one_at_a_time" ON "backup_run" USING btree ("kind") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "fixity_file_faults" ON "fixity_file" USING btree ("tenant_id","state") WHERE state <> 'equal';--> statement-breakpoint
CREATE INDEX "fixity_file_checked" ON "fixity_file" USING btree ("tenant_id","checked");--> statement-breakpoint
CREATE UNIQUE INDEX "fixity_round_one_at_a_time" ON "fixity_round" USING btree ("tenant_id") WHERE ended is null;--> statement-breakpoint
CREATE POLICY "read" ON "backup_run" AS PERMISSIVE FOR SELECT TO "varda_app" USING (true);--> statement-breakpoint
CREATE POLICY "admin" ON "backup_run" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "read" ON "backup_setting" AS PERMISSIVE FOR SELECT TO "varda_app" USING (true);--> statement-breakpoint
CREATE POLICY "admin" ON "backup_setting" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant" ON "fixity_file" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "fixity_round" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));