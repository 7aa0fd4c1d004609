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

-- Pictures of these indices that share a part of a perceptual hash, at most `most`. The overlap of
-- arrays cannot use its index under a row-level security policy.
create or replace function pictures_sharing_bands(
  tenant text, indices text[], wanted int[], most int)
returns table (index_id text, id uuid, dhash text)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query execute '
      select f.index_id, f.id, f.dhash from indexed_file f
      where $1 = current_setting(''app.tenant_id'', true) and f.tenant_id = $1
        and f.index_id = any ($2) and f.bands && $3 and f.picture is null
      limit $4'
    using tenant, indices, wanted, most;
end $$;
