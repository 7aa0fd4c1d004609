CREATE TABLE "attribute" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"image" text,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	CONSTRAINT "attribute_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "attribute" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "attribute" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));