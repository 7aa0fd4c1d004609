CREATE TABLE "run_missing" (
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"rel" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "run_missing_tenant_id_run_id_rel_pk" PRIMARY KEY("tenant_id","run_id","rel")
);
--> statement-breakpoint
ALTER TABLE "run_missing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_missing" ADD CONSTRAINT "run_missing_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","run_id") REFERENCES "public"."run"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "run_missing" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));