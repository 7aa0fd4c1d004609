-- The administrators' names, for a person with a role in some tenant who was refused something.
create or replace function administrator_names(most int)
returns table (name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.name from app_user u
  where u.admin
    and exists (
      select from tenant_user m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  order by u.name collate "is-x-icu", u.id
  limit most
$$;

-- The person of an unused link, with the e-mail address for signing in with a password.
create or replace function find_link(wanted bytea)
returns table (user_id uuid, name text, email text, purpose text, expires timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, l.purpose, l.expires
  from access_link l join app_user u on u.id = l.user_id
  where l.token_hash = wanted and l.used is null and l.expires > now()
$$;

-- The person of a session cookie's hash, the time of their authentication, and their roles.
create or replace function find_session(wanted bytea)
returns table (session_id uuid, user_id uuid, name text, admin boolean, renewed timestamptz,
  authenticated timestamptz, roles jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, u.name, u.admin, s.renewed, s.authenticated,
    coalesce(
      (select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = wanted and s.expires > now()
$$;

-- The person behind an API token's hash, with their roles.
create or replace function find_token(wanted bytea)
returns table (token_id uuid, token_name text, read_only boolean, last_used timestamptz,
  user_id uuid, name text, admin boolean, roles jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.name, k.read_only, k.last_used, u.id, u.name, u.admin,
    coalesce(
      (select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from api_token k join app_user u on u.id = k.user_id
  where k.token_hash = wanted and (k.expires is null or k.expires > now())
$$;

-- The account behind an e-mail address, for checking its password.
create or replace function sign_in_account(wanted text)
returns table (id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash from app_user u where u.email = wanted
$$;
