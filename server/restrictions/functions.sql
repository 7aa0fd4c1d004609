-- The restriction in force of a record: its own, else that of the nearest unit above it. Null
-- without one, and if it has ended. The units above may not be in the generation yet, so another
-- generation may name them.
create or replace function restriction_in_force(
  of_tenant text, of_index text, generation text, wanted uuid)
returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  unit uuid := wanted;
  above text;
  found restriction;
begin
  if not exists (
    select from restriction r where r.tenant_id = of_tenant and r.index_id = of_index)
  then return null; end if;
  for level in 1..300 loop
    select * into found from restriction r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.record_id = unit;
    exit when found.record_id is not null;
    select r.source->'tree'->>'parent' into above from record r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.id = unit
    order by r.es_index = generation desc limit 1;
    if above is null then return null; end if;
    select f.id into unit from indexed_file f
    where f.tenant_id = of_tenant and f.index_id = of_index and f.rel = above;
    if unit is null then return null; end if;
  end loop;
  if found.record_id is null or found.until <= (now() at time zone 'UTC')::date
  then return null; end if;
  return jsonb_build_object(
    'rule', found.rule, 'from', found."from", 'until', found.until, 'basis', found.basis,
    'covers', found.covers, 'recordId', found.record_id);
end $$;

-- Restrictions of all tenants that have ended without being entered into the ledger.
create or replace function restrictions_due()
returns table (tenant_id text, index_id text, record_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id, r.record_id from restriction r
  where r.opened is null and r.until <= (now() at time zone 'UTC')::date
  order by r.until, r.record_id limit 500
$$;
