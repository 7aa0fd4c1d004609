-- Whose a person's key is, for signing in.
create or replace function find_identity(wanted bytea)
returns table (id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.user_id from identity i where i.person_key = wanted
$$;

-- Whether new visitors get an account: of a tenant's public site, or, of null, of any public site.
create or replace function visitor_accounts_allowed(of_tenant text)
returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from site s
    where s.public and (of_tenant is null or s.tenant_id = of_tenant)
      and (s.presentation ->> 'visitorAccounts')::boolean)
$$;
