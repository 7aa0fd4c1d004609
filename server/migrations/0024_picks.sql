-- expand
CREATE TABLE "alias_record" (
	"tenant_id" text NOT NULL,
	"alias_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "alias_record_tenant_id_alias_id_record_id_pk" PRIMARY KEY("tenant_id","alias_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "alias_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alias" ADD COLUMN "picks" uuid;--> statement-breakpoint
ALTER TABLE "alias_record" ADD CONSTRAINT "alias_record_tenant_id_alias_id_alias_tenant_id_id_fk" FOREIGN KEY ("tenant_id","alias_id") REFERENCES "public"."alias"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alias_record" ADD CONSTRAINT "alias_record_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alias_record_by_record" ON "alias_record" USING btree ("tenant_id","index_id","record_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "alias_record" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
ALTER TABLE "alias_record" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
