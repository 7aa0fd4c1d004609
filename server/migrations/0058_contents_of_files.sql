-- expand
CREATE TABLE "run_pair" (
	"tenant_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"index_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"choice" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "run_pair_tenant_id_run_id_id_pk" PRIMARY KEY("tenant_id","run_id","id")
);
--> statement-breakpoint
ALTER TABLE "run_pair" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "earlier_contents" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earlier_contents_tenant_id_index_id_file_id_sha256_pk" PRIMARY KEY("tenant_id","index_id","file_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "earlier_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "ctime_ms" bigint;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "ctime_ms" bigint;--> statement-breakpoint
ALTER TABLE "run_pair" ADD CONSTRAINT "run_pair_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","run_id") REFERENCES "public"."run"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_contents" ADD CONSTRAINT "earlier_contents_tenant_id_index_id_file_id_indexed_file_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","file_id") REFERENCES "public"."indexed_file"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_pair_once" ON "run_pair" USING btree ("tenant_id","run_id","work_id","file_id");--> statement-breakpoint
CREATE INDEX "run_pair_by_file" ON "run_pair" USING btree ("tenant_id","run_id","file_id");--> statement-breakpoint
CREATE INDEX "earlier_contents_by_sha" ON "earlier_contents" USING btree ("tenant_id","index_id","sha256");--> statement-breakpoint
CREATE POLICY "tenant" ON "run_pair" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "earlier_contents" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
ALTER TABLE "run_pair" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "earlier_contents" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
