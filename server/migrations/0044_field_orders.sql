CREATE TABLE "search_order" (
	"tenant_id" text NOT NULL,
	"es_index" text NOT NULL,
	"id" uuid NOT NULL,
	"field" text NOT NULL,
	"key" text collate is_natural NOT NULL,
	CONSTRAINT "search_order_tenant_id_es_index_id_field_pk" PRIMARY KEY("tenant_id","es_index","id","field")
);
--> statement-breakpoint
ALTER TABLE "search_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "search_order_by_key" ON "search_order" USING btree ("tenant_id","es_index","field","key","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "search_order" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));