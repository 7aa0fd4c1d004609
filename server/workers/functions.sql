-- Jobs that workers hold, in all tenants: of one process, or of all (`wanted` null). Only
-- administrators may call it.
create or replace function worker_jobs(wanted uuid)
returns table (
  worker uuid, id uuid, tenant_id text, index_id text, index_name text, run_id uuid, action text,
  rel text, file_id uuid, started timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.worker, w.id, w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.rel,
    coalesce(w.file_id, w.id), w.started
  from tenant t
  join work w on w.tenant_id = t.id and w.state = 'started'
  join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
  join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
  where current_setting('app.admin', true) = 'on' and (wanted is null or w.worker = wanted)
  order by w.started, w.id
$$;
