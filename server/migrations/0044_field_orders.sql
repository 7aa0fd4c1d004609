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
CREATE TABLE "rewording" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"after_generation" text,
	"after_id" uuid,
	"total" integer,
	"passed" integer DEFAULT 0 NOT NULL,
	"missed" boolean DEFAULT false NOT NULL,
	"begun" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "rewording_tenant_id_index_id_pk" PRIMARY KEY("tenant_id","index_id")
);
--> statement-breakpoint
ALTER TABLE "rewording" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rewording" ADD CONSTRAINT "rewording_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_order_by_key" ON "search_order" USING btree ("tenant_id","es_index","field","key","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "search_order" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "rewording" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));