CREATE TABLE "alias" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"public" boolean NOT NULL,
	"type" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "alias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alias_member" (
	"tenant_id" text NOT NULL,
	"alias_id" text NOT NULL,
	"index_id" text NOT NULL,
	"place" integer NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "alias_member_tenant_id_alias_id_index_id_pk" PRIMARY KEY("tenant_id","alias_id","index_id")
);
--> statement-breakpoint
ALTER TABLE "alias_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "index_name" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "index_name_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "index_name" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alias" ADD CONSTRAINT "alias_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alias_member" ADD CONSTRAINT "alias_member_tenant_id_alias_id_alias_tenant_id_id_fk" FOREIGN KEY ("tenant_id","alias_id") REFERENCES "public"."alias"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alias_member" ADD CONSTRAINT "alias_member_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_name" ADD CONSTRAINT "index_name_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alias_member_by_index" ON "alias_member" USING btree ("tenant_id","index_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "alias" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "alias_member" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "index_name" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));