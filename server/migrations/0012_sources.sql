CREATE TABLE "unlinked" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "unlinked_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rel" text NOT NULL,
	"names" text[] NOT NULL,
	CONSTRAINT "unlinked_tenant_id_index_id_id_pk" PRIMARY KEY("tenant_id","index_id","id")
);
--> statement-breakpoint
ALTER TABLE "unlinked" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "staged" jsonb;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "naming" jsonb;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "pictures" uuid[];--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD COLUMN "mapping" jsonb DEFAULT '{"key":null,"title":null,"date":null,"number":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD COLUMN "own_fields" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "unlinked" ADD CONSTRAINT "unlinked_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlinked_by_kind" ON "unlinked" USING btree ("tenant_id","index_id","kind","id");--> statement-breakpoint
CREATE INDEX "indexed_file_parts" ON "indexed_file" USING btree ("tenant_id","index_id","part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "record_tree" ON "record" USING btree ("tenant_id","index_id","es_index",(source->'tree'->>'parent'),((source->'tree'->>'position')::int)) WHERE source ? 'tree';--> statement-breakpoint
CREATE INDEX "record_pictured" ON "record" USING btree ("tenant_id","index_id","es_index") WHERE source ? 'pictures';--> statement-breakpoint
CREATE POLICY "tenant" ON "unlinked" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));