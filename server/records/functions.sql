-- The tenant and the index of a record, for addresses that name the record alone. Who may see it is asked afterwards, in that tenant.
create or replace function record_place(wanted uuid)
returns table (tenant_id text, index_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id from record r where r.id = wanted limit 1
$$;
