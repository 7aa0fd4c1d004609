-- Active runs of all tenants, for the sweep that resumes stalled ones.
create or replace function runs_under_way()
returns table (
  tenant_id text, index_id text, run_id uuid, phase text, silent_seconds double precision
)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id, r.id, r.phase,
    extract(epoch from now() - r.beat)::double precision
  from run r where r.state in ('waiting', 'running')
$$;
