-- The number of indices the transaction's person has created, the bin's too, and may create.
create or replace function my_index_quota()
returns table (has int, max int)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::int from tenant_index i where i.created_by = u.id and i.emptied is null),
    u.max_indices
  from app_user u
  where u.id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
