-- The tenant and index of a record, for URLs that name the record alone. The caller then checks
-- permissions in that tenant.
create or replace function record_place(wanted uuid)
returns table (tenant_id text, index_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id from record r where r.id = wanted limit 1
$$;
