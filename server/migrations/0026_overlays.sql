CREATE TABLE "overlay" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"hidden" jsonb,
	"note" text,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"bulk_id" uuid,
	CONSTRAINT "overlay_tenant_id_index_id_record_id_version_pk" PRIMARY KEY("tenant_id","index_id","record_id","version")
);
--> statement-breakpoint
ALTER TABLE "overlay" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "rested_sha256" text;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "beneath" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "overlay_by_bulk" ON "overlay" USING btree ("tenant_id","bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "overlay" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));