-- Whose a person's key is, for signing in.
create or replace function find_identity(wanted bytea)
returns table (id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.user_id from identity i where i.person_key = wanted
$$;
