-- Queues: the jobs of one tenant, or of all for an administrator (`tenant` null). Each function compares the tenant with the transaction's own.
-- Counts are the sums of the changes to the runs' counters: one row for each run that has ended.
create function queue_counts(tenant text)
returns table (waiting int, started int, completed int, failed int, skipped int)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(d.waiting), 0)::int, coalesce(sum(d.started), 0)::int, coalesce(sum(d.completed), 0)::int,
         coalesce(sum(d.failed), 0)::int, coalesce(sum(d.skipped), 0)::int
  from run_delta d
  where d.tenant_id = tenant and tenant = current_setting('app.tenant_id', true)
     or tenant is null and current_setting('app.admin', true) = 'on'
$$;
--> statement-breakpoint
-- Jobs in a state, those of the newest run first. `wanted` is a pattern of the path, `wanted_id` names one job; null where nothing is asked.
-- Each tenant gives its first ones from its index, in that order; only those of the page are read whole.
create function queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid, skip int, take int)
returns table (tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text, file_id uuid, state text, outcome text,
               code text, params jsonb, attempts int, started timestamptz, ended timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with page as (
    select found.* from tenant t cross join lateral (
      select * from (
        select w.tenant_id, w.run_id, w.id from work w
        where wanted_id is null and wanted is null and w.tenant_id = t.id and w.state = wanted_state
        order by w.run_id desc, w.id desc limit skip + take) every
      union all select * from (
        select w.tenant_id, w.run_id, w.id from work w
        where wanted_id is null and wanted is not null and w.tenant_id = t.id and w.state = wanted_state and w.rel ilike wanted
        order by w.run_id desc, w.id desc limit skip + take) sought
      union all select w.tenant_id, w.run_id, w.id from work w
      where wanted_id is not null and w.tenant_id = t.id and w.id = wanted_id and w.state = wanted_state) found
    where t.id = tenant and tenant = current_setting('app.tenant_id', true)
       or tenant is null and current_setting('app.admin', true) = 'on'
    order by found.run_id desc, found.id desc offset skip limit take)
  select w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.id, w.rel, w.file_id, w.state, w.outcome, w.code, w.params, w.attempts, w.started, w.ended
  from page p
  join work w on w.tenant_id = p.tenant_id and w.id = p.id
  join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
  join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
  order by w.run_id desc, w.id desc
$$;
--> statement-breakpoint
-- How many jobs in a state a search finds.
create function count_queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid)
returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(found.n), 0)::bigint from tenant t cross join lateral (
    select count(*) as n from work w
    where wanted_id is null and w.tenant_id = t.id and w.state = wanted_state and w.rel ilike wanted
    union all select count(*) from work w
    where wanted_id is not null and w.tenant_id = t.id and w.id = wanted_id and w.state = wanted_state) found
  where t.id = tenant and tenant = current_setting('app.tenant_id', true)
     or tenant is null and current_setting('app.admin', true) = 'on'
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['queue_counts(text)', 'queue_jobs(text, text, text, uuid, int, int)', 'count_queue_jobs(text, text, text, uuid)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
