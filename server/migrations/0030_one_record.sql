CREATE TABLE "saved_search" (
	"tenant_id" text NOT NULL,
	"index_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_tenant_id_index_id_id_pk" PRIMARY KEY("tenant_id","index_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "record_id" text GENERATED ALWAYS AS (substring(path from '/records/([0-9a-f-]{36})(?:/|$)')) STORED;--> statement-breakpoint
ALTER TABLE "search_value" ADD COLUMN "folded" text collate "C" GENERATED ALWAYS AS (regexp_replace(normalize(replace(replace(replace(lower(normalize(value, nfc) collate "is-x-icu"), 'þ', 'th'), 'ð', 'd'), 'æ', 'ae'), nfd), '[̀-ͯ]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_tenant_id_index_id_index_name_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."index_name"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_by_name" ON "saved_search" USING btree ("tenant_id","index_id","user_id",lower(name));--> statement-breakpoint
CREATE INDEX "audit_by_record" ON "audit" USING btree ("tenant_id","record_id","at" DESC NULLS LAST) WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "search_value_by_folded" ON "search_value" USING btree ("tenant_id","folded");--> statement-breakpoint
CREATE POLICY "own" ON "saved_search" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true) and user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (tenant_id = current_setting('app.tenant_id', true) and user_id = nullif(current_setting('app.user_id', true), '')::uuid);