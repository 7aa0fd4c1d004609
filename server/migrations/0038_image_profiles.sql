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
CREATE TABLE "image_profile" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"watermark" jsonb,
	"profiles" jsonb NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "image_profile_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "image_profile" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_profile" ADD CONSTRAINT "image_profile_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "tenant_index" SET "image_profile" = NULL WHERE "image_profile" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD CONSTRAINT "tenant_index_tenant_id_image_profile_image_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","image_profile") REFERENCES "public"."image_profile"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "attribute" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "image_profile" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));