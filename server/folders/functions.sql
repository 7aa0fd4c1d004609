-- The tenant of a folder, for addresses that hold its code alone. The caller then checks
-- permissions in that tenant.
create or replace function folder_place(wanted text)
returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id from folder f where f.code = wanted
$$;

-- The folders of favourites of the transaction's person, of all tenants, the latest changed first.
create or replace function favourite_folders()
returns table (tenant_id text, code text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.code from folder f
  where f.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and f.favourites
  order by f.changed desc
$$;
