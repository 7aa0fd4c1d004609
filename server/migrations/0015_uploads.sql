CREATE TABLE "uploaded_file" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"rel" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"placed" boolean NOT NULL,
	CONSTRAINT "uploaded_file_tenant_id_index_id_rel_pk" PRIMARY KEY("tenant_id","index_id","rel")
);
--> statement-breakpoint
ALTER TABLE "uploaded_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "uploaded_file" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));