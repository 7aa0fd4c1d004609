-- Pages of a queue, those of the newest run first. The counters of the runs say which runs a page lies in, so that those before it are not read:
-- they move in the same transaction as the rows, so the two agree. A page at 100,000 was read through all that came before it.
create or replace function queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid, skip int, take int)
returns table (tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text, file_id uuid, state text, outcome text,
               code text, params jsonb, attempts int, started timestamptz, ended timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare tenants text[]; ids uuid[];
begin
  if (tenant = current_setting('app.tenant_id', true) or tenant is null and current_setting('app.admin', true) = 'on') is not true then return; end if;
  if wanted_id is not null then
    select array_agg(w.tenant_id), array_agg(w.id) into tenants, ids from tenant t join work w on w.tenant_id = t.id
      where (tenant is null or t.id = tenant) and w.id = wanted_id and w.state = wanted_state and skip = 0;
  elsif wanted is not null then
    select array_agg(page.tenant_id), array_agg(page.id) into tenants, ids from (
      select found.* from tenant t cross join lateral (
        select w.tenant_id, w.run_id, w.id from work w where w.tenant_id = t.id and w.state = wanted_state and w.rel ilike wanted
        order by w.run_id desc, w.id desc limit skip + take) found
      where tenant is null or t.id = tenant order by found.run_id desc, found.id desc offset skip limit take) page;
  else
    with counted as (
      select d.tenant_id, d.run_id, sum(case wanted_state when 'waiting' then d.waiting when 'started' then d.started
        when 'completed' then d.completed when 'failed' then d.failed when 'skipped' then d.skipped end) as jobs
      from run_delta d where tenant is null or d.tenant_id = tenant group by 1, 2),
    placed as (select c.*, sum(c.jobs) over (order by c.run_id desc) - c.jobs as before from counted c where c.jobs > 0),
    found as (
      select p.tenant_id, w.id from placed p cross join lateral (
        select w.id from work w where w.tenant_id = p.tenant_id and w.state = wanted_state and w.run_id = p.run_id
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
