-- expand
CREATE TABLE "site" (
	"tenant_id" text NOT NULL,
	"public" boolean NOT NULL,
	"presentation" jsonb NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer NOT NULL,
	CONSTRAINT "site_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "site" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_host" (
	"tenant_id" text NOT NULL,
	"host" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "site_host_tenant_id_host_pk" PRIMARY KEY("tenant_id","host")
);
--> statement-breakpoint
ALTER TABLE "site_host" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_redirect" (
	"tenant_id" text NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_redirect_tenant_id_path_pk" PRIMARY KEY("tenant_id","path")
);
--> statement-breakpoint
ALTER TABLE "site_redirect" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirect" ADD CONSTRAINT "site_redirect_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_host_by_host" ON "site_host" USING btree ("host");--> statement-breakpoint
CREATE POLICY "tenant" ON "site" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "site_host" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "site_redirect" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- Tenants that exist already keep their public site; a new tenant starts without one.
INSERT INTO "site" ("tenant_id", "public", "presentation", "version") SELECT "id", true, '{}', 1 FROM "tenant";
