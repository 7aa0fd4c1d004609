-- expand
-- The front page shows how many records each site has, so it changes with the records of any.
create or replace function move_pages_of_records() returns trigger language plpgsql as $$
begin
  perform notify_pages(
    array['records', 'index:' || tenant_id || '/' || index_id]
      || case when count(*) <= 40 then array_agg('record:' || id) else '{}' end,
    bool_or(hidden is not null))
  from moved group by tenant_id, index_id;
  return null;
end $$;
