-- Due schedules of all tenants, for the workers that start their runs. Schedules of an index in
-- the bin wait.
create or replace function schedules_due()
returns table (tenant_id text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.id
  from schedule s
  join tenant_index i on i.tenant_id = s.tenant_id and i.id = s.index_id and i.deleted_at is null
  where s.next <= now()
  order by s.next
$$;
