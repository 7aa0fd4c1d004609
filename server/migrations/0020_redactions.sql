-- expand
CREATE TABLE "redaction" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"noindex" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redaction_tenant_id_index_id_record_id_pk" PRIMARY KEY("tenant_id","index_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "redaction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "restriction" ADD COLUMN "fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "takedown" ADD COLUMN "action" jsonb;--> statement-breakpoint
ALTER TABLE "takedown" ADD COLUMN "changed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "redaction" ADD CONSTRAINT "redaction_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "redaction" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- Like a restriction: an address of a picture may stand on any page of the index.
create trigger move_pages after insert or update or delete on redaction
  for each row execute function move_pages_of_restriction();--> statement-breakpoint
ALTER TABLE "redaction" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
