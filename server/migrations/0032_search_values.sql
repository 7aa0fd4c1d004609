-- How many of the records found have each value of the asked fields, as search_facets, but of fields whose values are not counted beforehand:
-- read from the records themselves, of which `most` are looked at. Names of fields are those that the generations have, without regard to case.
-- A value is trimmed and normalised as those that are filtered by (server/search/values.ts), and of the same length at most. A row without a
-- name and a value tells how many records were met, one more than are looked at where there are more.
create function search_values(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], names text[], fields text[], sizes int[], by_key boolean[], most int)
returns table (name text, value text, n bigint) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  blanks text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
begin
  return query execute 'with found as materialized (
      select f.id, f.es_index, row_number() over () as place from (select d.id, d.es_index from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, other_periods, false) || ' limit $8 + 1) f),
    keys as materialized (
      select distinct f.field from search_field f
      where f.tenant_id = $1 and f.es_index = any ($2) and lower(f.field collate "is-x-icu") in (select lower(a collate "is-x-icu") from unnest($5) a)),
    counted as (
      select lower(v.field collate "is-x-icu") as field, v.value, count(distinct v.place) as n from (
        select f.place, k.field, btrim(normalize(e.one #>> ''{}'', nfc), $9) collate "C" as value
        from found f
        cross join lateral (select r.source from record r where r.id = f.id and r.tenant_id = $1 and r.es_index = f.es_index limit 1) r
        cross join keys k
        -- Offset: the value is taken out of the record once.
        cross join lateral (select r.source -> k.field as held offset 0) s
        cross join lateral jsonb_array_elements(case jsonb_typeof(s.held) when ''array'' then s.held else jsonb_build_array(s.held) end) e (one)
        where f.place <= $8 and jsonb_typeof(e.one) in (''string'', ''number'')) v
      where v.value <> '''' and length(v.value) <= 200 group by 1, 2)
    select u.name, u.value, u.n from (
      select a.name, c.value, c.n, a.size,
             row_number() over (partition by a.name order by case when a.by_key then 0 else c.n end desc, c.value collate is_natural, c.value) as place
      from counted c join unnest($4, $5, $6, $7) as a (name, field, size, by_key) on lower(a.field collate "is-x-icu") = c.field
      union all select '''', null, count(*), 0, 0 from found) u
    where u.place <= u.size order by u.name, u.place'
    using tenant, generations, wanted, names, fields, sizes, by_key, most, blanks;
end $$;
--> statement-breakpoint
do $$
declare f text := 'search_values(text, text[], tsquery, boolean, daterange[], daterange[], text[], text[], int[], boolean[], int)';
begin
  execute format('revoke all on function %s from public', f);
  execute format('grant execute on function %s to varda_app', f);
end $$;
