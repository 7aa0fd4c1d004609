CREATE TABLE "bulk" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"index_ids" text[] NOT NULL,
	"names" text[] NOT NULL,
	"action" text NOT NULL,
	"what" jsonb NOT NULL,
	"query" jsonb,
	"undoes" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cursor" text,
	"total" integer,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "bulk_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_item" (
	"tenant_id" text NOT NULL,
	"bulk_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bulk_item_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"params" jsonb,
	CONSTRAINT "bulk_item_tenant_id_bulk_id_index_id_record_id_pk" PRIMARY KEY("tenant_id","bulk_id","index_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_tenant_id_bulk_id_bulk_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bulk_id") REFERENCES "public"."bulk"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_item_by_state" ON "bulk_item" USING btree ("tenant_id","bulk_id","state","place");--> statement-breakpoint
CREATE INDEX "overlay_by_bulk" ON "overlay" USING btree ("tenant_id","bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "bulk" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "bulk_item" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "overlay" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));