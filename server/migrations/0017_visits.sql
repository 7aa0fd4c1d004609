-- expand
CREATE TABLE "fruitless_search" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "fruitless_search_tenant_id_day_words_pk" PRIMARY KEY("tenant_id","day","words")
);
--> statement-breakpoint
ALTER TABLE "fruitless_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_visit" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "record_visit_tenant_id_day_index_id_record_id_pk" PRIMARY KEY("tenant_id","day","index_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "record_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_count" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "visit_count_tenant_id_day_kind_pk" PRIMARY KEY("tenant_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "visit_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fruitless_search" ADD CONSTRAINT "fruitless_search_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_visit" ADD CONSTRAINT "record_visit_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_count" ADD CONSTRAINT "visit_count_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fruitless_search_by_day" ON "fruitless_search" USING btree ("day");--> statement-breakpoint
CREATE INDEX "record_visit_by_day" ON "record_visit" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visit_count_by_day" ON "visit_count" USING btree ("day");--> statement-breakpoint
CREATE POLICY "tenant" ON "fruitless_search" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "record_visit" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "visit_count" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
ALTER TABLE "record_visit" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
