-- expand
CREATE TABLE "takedown" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"receipt" text NOT NULL,
	"token_hash" "bytea",
	"by_id" uuid,
	"who" text,
	"target" jsonb NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"hid_at_once" boolean NOT NULL,
	"hidden" jsonb NOT NULL,
	"reviewing_by" text,
	"reviewing_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	"appeal" jsonb,
	CONSTRAINT "takedown_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "takedown" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_post" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "takedown_by_receipt" ON "takedown" USING btree ("tenant_id","receipt");--> statement-breakpoint
CREATE INDEX "takedown_by_state" ON "takedown" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "takedown_by_who" ON "takedown" USING btree ("tenant_id","who","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "takedown" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- A post that is taken off the site drops the pages that show it, as a draft does.
create or replace function move_pages_of_post() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and old.draft and new.draft then return null; end if;
  if tg_op = 'INSERT' and new.draft then return null; end if;
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'news:' || it.tenant_id],
    tg_op = 'DELETE' or it.draft or it.withheld or it.deleted_at is not null);
  return null;
end $$;
