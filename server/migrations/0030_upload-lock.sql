-- expand
CREATE TABLE "upload_lock" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"holder" uuid NOT NULL,
	"beat" timestamp with time zone DEFAULT now() NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "upload_lock_tenant_id_upload_id_pk" PRIMARY KEY("tenant_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "upload_lock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_lock" ADD CONSTRAINT "upload_lock_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "upload_lock" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));