-- expand
CREATE TABLE "search_fed" (
	"tenant_id" text NOT NULL,
	"es_index" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"snapshot" "pg_snapshot",
	"timeline" text NOT NULL,
	"next_snapshot" "pg_snapshot",
	"after" uuid,
	"records" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"fed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_fed_tenant_id_es_index_name_pk" PRIMARY KEY("tenant_id","es_index","name")
);
--> statement-breakpoint
ALTER TABLE "search_fed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "search_fed_live" ON "search_fed" USING btree ("tenant_id","es_index") WHERE state = 'live';--> statement-breakpoint
CREATE POLICY "tenant" ON "search_fed" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
ALTER TABLE "search_fed" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
