-- expand
CREATE TABLE "region" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"person" text NOT NULL,
	"is_dead" boolean NOT NULL,
	"born_year" integer,
	"has_public_role" boolean NOT NULL,
	"by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "region_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "region" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "region_consent" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"region_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"person" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" "bytea",
	"by_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "region_consent_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "region_consent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "region_proposal" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"receipt" text NOT NULL,
	"token_hash" "bytea",
	"by_id" uuid,
	"who" text,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"title" text NOT NULL,
	"region_id" uuid,
	"person" text NOT NULL,
	"how" text NOT NULL,
	"is_self" boolean NOT NULL,
	"licence" boolean NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"email" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "region_proposal_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "region_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_consent" ADD CONSTRAINT "region_consent_tenant_id_region_id_region_tenant_id_id_fk" FOREIGN KEY ("tenant_id","region_id") REFERENCES "public"."region"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_proposal" ADD CONSTRAINT "region_proposal_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "region_by_record" ON "region" USING btree ("tenant_id","record_id");--> statement-breakpoint
CREATE INDEX "region_unnamed" ON "region" USING btree ("tenant_id","record_id") WHERE person = '';--> statement-breakpoint
CREATE INDEX "region_consent_by_region" ON "region_consent" USING btree ("tenant_id","region_id");--> statement-breakpoint
CREATE UNIQUE INDEX "region_proposal_by_receipt" ON "region_proposal" USING btree ("tenant_id","receipt");--> statement-breakpoint
CREATE INDEX "region_proposal_by_state" ON "region_proposal" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "region" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "region_consent" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "region_proposal" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- A name that visitors may no longer read must leave every page at once, so each change drops them.
create function move_pages_of_region() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['record:' || it.record_id, 'names:' || it.tenant_id], true);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on region
  for each row execute function move_pages_of_region();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on region_consent
  for each row execute function move_pages_of_region();
--> statement-breakpoint
ALTER TABLE "region" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "region_proposal" SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
