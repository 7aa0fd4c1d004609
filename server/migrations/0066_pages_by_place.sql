-- expand
-- Pages of a queue that begin after a job, named by its run and its id, in place of after so many jobs: jobs that come or go meanwhile push none along.
-- The counters of the runs say how far a page reaches; of the run that holds the place they cannot say how many jobs are left, so it is read anyway.
create function queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid, skip int, take int, last_run uuid, last_id uuid)
returns table (tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text, file_id uuid, state text, outcome text,
               code text, params jsonb, attempts int, started timestamptz, ended timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  beyond_all constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  before_run constant uuid := coalesce(last_run, beyond_all);
  before_id constant uuid := coalesce(last_id, beyond_all);
  tenants text[]; ids uuid[];
begin
  if (tenant = current_setting('app.tenant_id', true) or tenant is null and current_setting('app.admin', true) = 'on') is not true then return; end if;
  if wanted_id is not null then
    select array_agg(w.tenant_id), array_agg(w.id) into tenants, ids from tenant t join work w on w.tenant_id = t.id
      where (tenant is null or t.id = tenant) and w.id = wanted_id and w.state = wanted_state and (w.run_id, w.id) < (before_run, before_id) and skip = 0;
  elsif wanted is not null then
    select array_agg(page.tenant_id), array_agg(page.id) into tenants, ids from (
      select found.* from tenant t cross join lateral (
        select w.tenant_id, w.run_id, w.id from work w
        where w.tenant_id = t.id and w.state = wanted_state and (w.run_id, w.id) < (before_run, before_id) and w.rel ilike wanted
        order by w.run_id desc, w.id desc limit skip + take) found
      where tenant is null or t.id = tenant order by found.run_id desc, found.id desc offset skip limit take) page;
  else
    with counted as (
      select d.tenant_id, d.run_id, sum(case wanted_state when 'waiting' then d.waiting when 'started' then d.started
        when 'completed' then d.completed when 'failed' then d.failed when 'skipped' then d.skipped end) as jobs
      from run_delta d where (tenant is null or d.tenant_id = tenant) and d.run_id <= before_run group by 1, 2),
    placed as (
      select c.*, sum(c.jobs) filter (where c.run_id <> before_run) over (order by c.run_id desc rows unbounded preceding exclude current row) as before
      from counted c where c.jobs > 0),
    found as (
      select p.tenant_id, w.id from (select tenant_id, run_id, jobs, coalesce(before, 0) as before from placed) p cross join lateral (
        select w.id from work w where w.tenant_id = p.tenant_id and w.state = wanted_state and w.run_id = p.run_id
          and w.id < case when p.run_id = before_run then before_id else beyond_all end
        order by w.id desc offset greatest(skip - p.before, 0) limit take) w
      where p.before < skip + take and p.before + p.jobs > skip
      order by p.run_id desc, w.id desc limit take)
    select array_agg(f.tenant_id), array_agg(f.id) into tenants, ids from found f;
  end if;
  return query select w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.id, w.rel, w.file_id, w.state, w.outcome, w.code, w.params, w.attempts, w.started, w.ended
    from unnest(tenants, ids) as page (tenant_id, id)
    join work w on w.tenant_id = page.tenant_id and w.id = page.id
    join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
    join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
    order by w.run_id desc, w.id desc;
end
$$;
--> statement-breakpoint
-- Programs from before ask without a place.
create or replace function queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid, skip int, take int)
returns table (tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text, file_id uuid, state text, outcome text,
               code text, params jsonb, attempts int, started timestamptz, ended timestamptz)
language sql stable security invoker set search_path = public, pg_temp as $$
  select * from queue_jobs(tenant, wanted_state, wanted, wanted_id, skip, take, null, null)
$$;
--> statement-breakpoint
-- Lines of the log that are older than one, in place of after so many.
create function read_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, newer_than bigint,
                         older_than bigint)
returns table (id bigint, at timestamptz, level text, code text, params jsonb, message text, index_id text, file_id text, file_name text, job_id text, queue_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute 'select l.id, l.at, l.level, l.code, l.params, l.message, l.index_id, l.file_id, l.file_name, l.job_id, l.queue_name
    from log_entry l where l.tenant_id = $1' || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, newer_than)
    || case when older_than is not null then ' and l.id < $10' else '' end || ' order by l.id desc offset $8 limit $9'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, newer_than, skip, take, older_than;
end
$$;
--> statement-breakpoint
create or replace function read_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, newer_than bigint)
returns table (id bigint, at timestamptz, level text, code text, params jsonb, message text, index_id text, file_id text, file_name text, job_id text, queue_name text)
language sql stable security invoker set search_path = public, pg_temp as $$
  select * from read_log(tenant, wanted, levels, wanted_index, wanted_file, wanted_job, skip, take, newer_than, null)
$$;
--> statement-breakpoint
-- The number is of all lines that hold the words, those too that are newer than the page.
create function seek_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, most int,
                         older_than bigint)
returns table (total bigint, ids bigint[], ats timestamptz[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_indexscan = off set enable_seqscan = off as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute 'select count(*), (array_agg(f.id order by f.id desc) filter (where f.is_older))[$7 + 1 : $7 + $8],
      (array_agg(f.at order by f.id desc) filter (where f.is_older))[$7 + 1 : $7 + $8]
    from (select l.id, l.at, $10 is null or l.id < $10 as is_older from log_entry l where l.tenant_id = $1'
    || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, null) || ' limit $9) f'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, skip, take, most, older_than;
end
$$;
--> statement-breakpoint
create or replace function seek_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, most int)
returns table (total bigint, ids bigint[], ats timestamptz[])
language sql stable security invoker set search_path = public, pg_temp as $$
  select * from seek_log(tenant, wanted, levels, wanted_index, wanted_file, wanted_job, skip, take, most, null)
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['queue_jobs(text, text, text, uuid, int, int, uuid, uuid)', 'read_log(text, text, text[], text, text, text, int, int, bigint, bigint)',
    'seek_log(text, text, text[], text, text, text, int, int, int, bigint)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
