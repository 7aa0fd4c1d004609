-- Schedules of all tenants whose time has come, for the workers that start their runs. Those of an index in the bin wait there.
create or replace function schedules_due()
returns table (tenant_id text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.id
  from schedule s join tenant_index i on i.tenant_id = s.tenant_id and i.id = s.index_id and i.deleted_at is null
  where s.next <= now() order by s.next
$$;
