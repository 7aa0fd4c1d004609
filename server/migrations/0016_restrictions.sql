-- expand
CREATE TABLE "restriction" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"from" date,
	"until" date,
	"basis" text NOT NULL,
	"covers" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened" timestamp with time zone,
	CONSTRAINT "restriction_tenant_id_index_id_record_id_pk" PRIMARY KEY("tenant_id","index_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "restriction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restriction" ADD CONSTRAINT "restriction_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "restriction" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- A restriction reaches the units below, so it drops every page of its index.
create function move_pages_of_restriction() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'index:' || it.tenant_id || '/' || it.index_id,
      'record:' || it.record_id],
    true);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on restriction
  for each row execute function move_pages_of_restriction();--> statement-breakpoint
ALTER TABLE "restriction" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
