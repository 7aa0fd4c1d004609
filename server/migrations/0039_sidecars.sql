CREATE TABLE "sidecar" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"held" jsonb DEFAULT '{}' NOT NULL,
	"made" boolean DEFAULT false NOT NULL,
	"code" text,
	"params" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"again" timestamp with time zone,
	CONSTRAINT "sidecar_tenant_id_index_id_record_id_pk" PRIMARY KEY("tenant_id","index_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "sidecar" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "sidecar" jsonb;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "sidecar" jsonb;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD COLUMN "writeback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sidecar" ADD CONSTRAINT "sidecar_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "sidecar" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));