-- What is in force of a record: its own restriction, else that of the nearest unit above it, with
-- the fields that it and all units above it close, and what is redacted of the record itself. Null
-- without any of it. A restriction that has ended keeps those of units above it away. The units
-- above may not be in the generation yet, so another generation may name them.
create or replace function restriction_in_force(
  of_tenant text, of_index text, generation text, wanted uuid)
returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  unit uuid := wanted;
  above text;
  found restriction;
  covering restriction;
  named restriction;
  closed text[] := '{}';
  own redaction;
begin
  select * into own from redaction d
  where d.tenant_id = of_tenant and d.index_id = of_index and d.record_id = wanted;
  if not exists (
    select from restriction r where r.tenant_id = of_tenant and r.index_id = of_index)
  then unit := null; end if;
  for level in 1..300 loop
    exit when unit is null;
    select * into found from restriction r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.record_id = unit;
    if found.record_id is not null then
      if found.until is null or found.until > (now() at time zone 'UTC')::date then
        closed := closed || found.fields;
        if named.record_id is null then named := found; end if;
        if found.covers <> 'fields' and covering.record_id is null then covering := found; end if;
      elsif found.covers <> 'fields' then exit;
      end if;
    end if;
    above := null;
    select r.source->'tree'->>'parent' into above from record r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.id = unit
    order by r.es_index = generation desc limit 1;
    exit when above is null;
    unit := null;
    select f.id into unit from indexed_file f
    where f.tenant_id = of_tenant and f.index_id = of_index and f.rel = above;
  end loop;
  if covering.record_id is not null then named := covering; end if;
  if named.record_id is null and own.record_id is null then return null; end if;
  return jsonb_build_object(
    'rule', coalesce(named.rule, 'decision'), 'from', named."from", 'until', named.until,
    'basis', coalesce(named.basis, ''), 'covers', coalesce(named.covers, 'parts'),
    'recordId', coalesce(named.record_id, wanted), 'fields', to_jsonb(closed),
    'parts', coalesce(own.parts, '[]'), 'noindex', coalesce(own.noindex, false));
end $$;

-- Restrictions of all tenants that have ended without being entered into the ledger.
create or replace function restrictions_due()
returns table (tenant_id text, index_id text, record_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id, r.record_id from restriction r
  where r.opened is null and r.until <= (now() at time zone 'UTC')::date
  order by r.until, r.record_id limit 500
$$;
