-- The tenant of a folder, for addresses that hold its code alone. The caller then checks
-- permissions in that tenant.
create or replace function folder_place(wanted text)
returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id from folder f where f.code = wanted
$$;
