CREATE TABLE "search_removed" (
	"tenant_id" text NOT NULL,
	"es_index" text NOT NULL,
	"id" uuid NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "search_removed_tenant_id_es_index_changed_id_pk" PRIMARY KEY("tenant_id","es_index","changed","id")
);
--> statement-breakpoint
ALTER TABLE "search_removed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_removed_by_time" ON "search_removed" USING btree ("tenant_id","es_index","removed_at");--> statement-breakpoint
CREATE INDEX "search_document_by_changed" ON "search_document" USING btree ("tenant_id","es_index","changed");--> statement-breakpoint
CREATE POLICY "tenant" ON "search_removed" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- What a process reads to hold a generation in memory, and to keep up with it. Like all functions of search they run as the owner and answer
-- nothing but for the tenant that the transaction was opened for.
-- Records of a generation by id, `most` after one; of `share` records one where only some are wanted.
create function search_read(tenant text, generation text, after uuid, most int, share int)
returns table (id uuid, hidden boolean, date_first date, date_last date, facets int[], words tsvector)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.hidden, d.date_first, d.date_last, d.facets, d.words from search_document d
  where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2 and d.id > $3
    and ($5 = 1 or abs(hashtext(d.id::text)) % $5 = 0)
  order by d.id limit $4
$$;
--> statement-breakpoint
-- The records of a generation, written or taken out, that `since` did not see: how many, to `most`, and what is seen now.
create function search_unseen(tenant text, generation text, since pg_snapshot, most int)
returns table (snapshot text, waiting int) language sql stable security definer set search_path = public, pg_temp as $$
  select pg_current_snapshot()::text, (select count(*)::int from (
    (select 1 from search_document d
      where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
        and d.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(d.changed, $3) limit $4)
    union all
    (select 1 from search_removed r
      where $1 = current_setting('app.tenant_id', true) and r.tenant_id = $1 and r.es_index = $2
        and r.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(r.changed, $3) limit $4)) u)
$$;
--> statement-breakpoint
-- Those records: what was taken out first, of which only the id is told.
create function search_changes(tenant text, generation text, since pg_snapshot)
returns table (id uuid, hidden boolean, date_first date, date_last date, facets int[], words tsvector)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, null::boolean, null::date, null::date, null::int[], null::tsvector from search_removed r
  where $1 = current_setting('app.tenant_id', true) and r.tenant_id = $1 and r.es_index = $2
    and r.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(r.changed, $3)
    and not exists (select from search_document d where d.tenant_id = $1 and d.es_index = $2 and d.id = r.id)
  union all
  (select d.id, d.hidden, d.date_first, d.date_last, d.facets, d.words from search_document d
  where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
    and d.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(d.changed, $3))
$$;
--> statement-breakpoint
-- Ids of the records of a generation (`within` is its lexeme) that have each of what is asked for, and how well each fits where that is asked for.
create function search_ids(tenant text, generation text, within tsquery, asked tsquery[], ranked boolean[])
returns table (n int, ids bytea, ranks real[]) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  for i in 1 .. cardinality(asked) loop
    perform search_by_words(asked[i]);
    return query execute format('select %s, string_agg(uuid_send(d.id), '''' order by d.id),
        array_agg(%s order by d.id) from search_document d where ', i - 1,
        case when ranked[i] then 'ts_rank(''{0.01, 0.05, 0.2, 1}'', d.words, $4)' else '0::real' end)
      || search_condition(array[generation], within && asked[i], true, '{}', '{}', false)
      using tenant, array[generation], within && asked[i], asked[i];
  end loop;
end $$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['search_read(text, text, uuid, int, int)', 'search_unseen(text, text, pg_snapshot, int)',
    'search_changes(text, text, pg_snapshot)', 'search_ids(text, text, tsquery, tsquery[], boolean[])'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
