-- The tenant of a record that visitors saw and that was taken away for good, while its site is
-- public; null for every other id. The address of a record names the record alone.
create or replace function removed_record_site(wanted uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select p.tenant_id from publication p
  join site s on s.tenant_id = p.tenant_id and s.public
  where p.record_id = wanted and p.kind = 'gone' and p.reason in ('removed', 'deleted')
  limit 1
$$;
