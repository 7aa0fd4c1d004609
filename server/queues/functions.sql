-- Queues: the jobs of one tenant, or of all tenants for an administrator (`tenant` null).
-- Each function checks the tenant against the transaction's own.

-- Jobs by state: sums of the runs' counter changes, which are folded into one row at a run's end.
create or replace function queue_counts(tenant text)
returns table (waiting int, started int, completed int, failed int, skipped int)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(d.waiting), 0)::int, coalesce(sum(d.started), 0)::int,
    coalesce(sum(d.completed), 0)::int, coalesce(sum(d.failed), 0)::int,
    coalesce(sum(d.skipped), 0)::int
  from run_delta d
  where d.tenant_id = tenant and tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
$$;

-- The number of jobs in a state that match a search.
create or replace function count_queue_jobs(
  tenant text, wanted_state text, wanted text, wanted_id uuid
)
returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(found.n), 0)::bigint
  from tenant t
  cross join lateral (
    select count(*) as n from work w
    where wanted_id is null and w.tenant_id = t.id and w.state = wanted_state and w.rel ilike wanted
    union all
    select count(*) from work w
    where wanted_id is not null
      and w.tenant_id = t.id
      and w.id = wanted_id
      and w.state = wanted_state
  ) found
  where t.id = tenant and tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
$$;

-- A page of a queue, newest run first. It starts after a job (`last_run`, `last_id`) rather than
-- after a number of jobs, so that new and removed jobs shift no page. The counters of the runs tell
-- which runs a page covers. The run of the starting job is always read, because its counter does
-- not tell how many of its jobs are left.
create or replace function queue_jobs(
  tenant text, wanted_state text, wanted text, wanted_id uuid, skip int, take int, last_run uuid,
  last_id uuid
)
returns table (
  tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text,
  file_id uuid, state text, outcome text, code text, params jsonb, attempts int,
  started timestamptz, ended timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  beyond_all constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  before_run constant uuid := coalesce(last_run, beyond_all);
  before_id constant uuid := coalesce(last_id, beyond_all);
  tenants text[]; ids uuid[];
begin
  if (
    tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
  ) is not true then return; end if;
  if wanted_id is not null then
    select array_agg(w.tenant_id), array_agg(w.id) into tenants, ids
    from tenant t
    join work w on w.tenant_id = t.id
    where (tenant is null or t.id = tenant)
      and w.id = wanted_id
      and w.state = wanted_state
      and (w.run_id, w.id) < (before_run, before_id)
      and skip = 0;
  elsif wanted is not null then
    select array_agg(page.tenant_id), array_agg(page.id) into tenants, ids from (
      select found.*
      from tenant t
      cross join lateral (
        select w.tenant_id, w.run_id, w.id from work w
        where w.tenant_id = t.id
          and w.state = wanted_state
          and (w.run_id, w.id) < (before_run, before_id)
          and w.rel ilike wanted
        order by w.run_id desc, w.id desc
        limit skip + take
      ) found
      where tenant is null or t.id = tenant
      order by found.run_id desc, found.id desc offset skip limit take
    ) page;
  else
    with counted as (
      select d.tenant_id, d.run_id,
        sum(
          case wanted_state
            when 'waiting' then d.waiting
            when 'started' then d.started
            when 'completed' then d.completed
            when 'failed' then d.failed
            when 'skipped' then d.skipped
          end
        ) as jobs
      from run_delta d
      where (tenant is null or d.tenant_id = tenant) and d.run_id <= before_run
      group by 1, 2
    ),
    placed as (
      select c.*,
        sum(c.jobs) filter (where c.run_id <> before_run) over (
          order by c.run_id desc rows unbounded preceding exclude current row
        ) as before
      from counted c
      where c.jobs > 0
    ),
    found as (
      select p.tenant_id, w.id
      from (select tenant_id, run_id, jobs, coalesce(before, 0) as before from placed) p
      cross join lateral (
        select w.id
        from work w
        where w.tenant_id = p.tenant_id and w.state = wanted_state and w.run_id = p.run_id
          and w.id < case when p.run_id = before_run then before_id else beyond_all end
        order by w.id desc
        offset greatest(skip - p.before, 0) limit take
      ) w
      where p.before < skip + take and p.before + p.jobs > skip
      order by p.run_id desc, w.id desc
      limit take
    )
    select array_agg(f.tenant_id), array_agg(f.id) into tenants, ids from found f;
  end if;
  return query
  select w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.id, w.rel, w.file_id, w.state,
    w.outcome, w.code, w.params, w.attempts, w.started, w.ended
  from unnest(tenants, ids) as page (tenant_id, id)
  join work w on w.tenant_id = page.tenant_id and w.id = page.id
  join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
  join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
  order by w.run_id desc, w.id desc;
end
$$;

-- The tasks of every queue but indexing: of one tenant, or for an administrator (`tenant` null) of
-- all tenants and the installation. A bulk action, a fixity round and a backup are one task each;
-- so is every record whose sidecar is written.
create or replace function queue_tasks(kind text, tenant text)
returns table (
  tenant_id text, index_id text, index_name text, id uuid, rel text, action text, state text,
  code text, params jsonb, attempts int, started timestamptz, ended timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if (
    tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
  ) is not true then return; end if;
  if kind = 'bulk' then
    return query
    select b.tenant_id, i.id, i.name, b.id, array_to_string(b.names, ', '), b.action,
      case
        when b.state = 'running' then 'started'
        when b.state = 'cancelled' then 'skipped'
        when f.failed > 0 and b.state = 'completed' then 'failed'
        else b.state
      end,
      case
        when b.state = 'cancelled' then 'jobs.cancelled'
        when f.failed > 0 and b.state = 'completed' then 'jobs.recordsFailed'
      end,
      jsonb_build_object('records', f.failed), 1, b.created, b.ended
    from bulk b
    left join tenant_index i on i.tenant_id = b.tenant_id and i.id = b.index_ids[1]
    cross join lateral (
      select count(*)::int as failed
      from bulk_item t
      where t.tenant_id = b.tenant_id and t.bulk_id = b.id and t.state = 'failed'
    ) f
    where tenant is null or b.tenant_id = tenant;
  elsif kind = 'sidecars' then
    return query
    select o.tenant_id, i.id, i.name, o.record_id, f.rel, 'write',
      case
        when s.record_id is null or o.version > s.version then 'waiting'
        when s.code is not null then 'failed'
        else 'completed'
      end,
      case when o.version = s.version then s.code end,
      case when o.version = s.version then s.params end, coalesce(s.failures, 0),
      null::timestamptz, null::timestamptz
    from (
      select distinct on (v.tenant_id, v.index_id, v.record_id) v.tenant_id, v.index_id,
        v.record_id, v.version, v."values"
      from overlay v
      where tenant is null or v.tenant_id = tenant
      order by v.tenant_id, v.index_id, v.record_id, v.version desc
    ) o
    join tenant_index i on i.tenant_id = o.tenant_id
      and i.id = o.index_id
      and i.writeback
      and i.deleted_at is null
    join indexed_file f on f.tenant_id = o.tenant_id and f.index_id = o.index_id
      and f.id = o.record_id
      and f.part_of is null
      and f.state in ('present', 'failed')
    left join sidecar s on s.tenant_id = o.tenant_id and s.index_id = o.index_id
      and s.record_id = o.record_id
    where s.record_id is not null or o."values" <> '{}';
  elsif kind = 'fixity' then
    return query
    select r.tenant_id, null::text, null::text, r.id, t.name, 'read',
      case
        when r.ended is not null then 'completed'
        when r.claim is null then 'waiting'
        else 'started'
      end,
      null::text, null::jsonb, 1, r.started, r.ended
    from fixity_round r
    join tenant t on t.id = r.tenant_id
    where tenant is null or r.tenant_id = tenant;
  elsif kind = 'backup' and tenant is null then
    return query
    select null::text, null::text, null::text, b.id, coalesce(b.name, b.kind), b.kind,
      case when b.state = 'running' then 'started' else b.state end, b.code, b.params, 1, b.started,
      b.ended
    from backup_run b;
  end if;
end
$$;
