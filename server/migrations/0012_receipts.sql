-- expand
CREATE TABLE "receipt_count" (
	"tenant_id" text NOT NULL,
	"letter" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_count_tenant_id_letter_year_pk" PRIMARY KEY("tenant_id","letter","year")
);
--> statement-breakpoint
ALTER TABLE "receipt_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "suggestion" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion" ADD COLUMN "credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion" ADD COLUMN "licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_by_receipt" ON "suggestion" USING btree ("tenant_id","receipt") WHERE receipt <> '';--> statement-breakpoint
CREATE POLICY "tenant" ON "receipt_count" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- Suggestions of before get their numbers in the order in which they came.
update suggestion s set receipt = format('A-%s-%s', numbered.year, lpad(numbered.n::text, greatest(4, length(numbered.n::text)), '0'))
from (
  select tenant_id, id, extract(year from at at time zone 'UTC')::int as year,
    row_number() over (partition by tenant_id, extract(year from at at time zone 'UTC') order by id) as n
  from suggestion) numbered
where s.tenant_id = numbered.tenant_id and s.id = numbered.id;
--> statement-breakpoint
insert into receipt_count (tenant_id, letter, year, last)
select tenant_id, 'A', extract(year from at at time zone 'UTC')::int, count(*)::int
from suggestion group by 1, 3;
--> statement-breakpoint
-- The history of a record and the page of thanks tell of accepted suggestions.
create function move_pages_of_suggestion() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  if old.state <> 'accepted' and (tg_op = 'DELETE' or new.state <> 'accepted') then return null; end if;
  perform notify_pages(array['record:' || it.record_id, 'thanks:' || it.tenant_id], false);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after update or delete on suggestion
  for each row execute function move_pages_of_suggestion();
