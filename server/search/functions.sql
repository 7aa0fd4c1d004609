-- Like all functions of search, these run as the owner and answer only for the tenant of the
-- transaction: text search cannot use its index under a row-level security policy.

-- Steers the planner to the index of words. The planner takes `@@` for as cheap as a comparison,
-- though it fetches a record's words from out-of-line storage, so it would scan the whole table.
-- The settings end with the calling function, which names them in its head.
create or replace function search_by_words(wanted tsquery)
returns void language plpgsql stable as $$
begin
  if wanted is not null then perform set_config('enable_indexscan', 'off', true); end if;
end $$;

-- The condition of every search: $1 tenant, $2 generations, $3 the wanted words (null: none).
-- `walk`: the caller walks the index of its order instead of sorting all matches.
create or replace function search_condition(
  generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], walk boolean)
returns text language sql stable as $$
  select '$1 = current_setting(''app.tenant_id'', true) and '
    || case
      when wanted is not null and not walk
        then 'd.tenant_id || '''' = $1 and d.es_index || '''' = any ($2)'
      -- PostgreSQL walks an index on the order only for a single generation.
      when cardinality(generations) = 1 then 'd.tenant_id = $1 and d.es_index = $2[1]'
      else 'd.tenant_id = $1 and d.es_index = any ($2)' end
    || case when wanted is null then '' else ' and d.words @@ $3' end
    || case when hidden_too then '' else ' and not d.hidden' end
    || array_to_string(array(
      select format(' and d.date_first < %L and d.date_last >= %L', upper(p), lower(p))
      from unnest(periods) p), '')
$$;

-- The number of matching records.
create or replace function search_count(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[])
returns bigint language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare found bigint;
begin
  perform search_by_words(wanted);
  execute 'select count(*) from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false)
    into found using tenant, generations, wanted;
  return found;
end $$;

-- The number of matching records of each generation.
create or replace function search_count_by_generation(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[])
returns table (es_index text, n int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  perform search_by_words(wanted);
  return query execute 'select d.es_index, count(*)::int from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false)
      || ' group by d.es_index'
    using tenant, generations, wanted;
end $$;

-- A page of the matches, sorted by a column. `demoted` records come last. `after`: the key of the
-- last record of the previous page, as this function answered it. `walk`: there are so many matches
-- that walking the index of the order is fastest. `among`: only these records; null for all.
create or replace function search_sorted(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], demoted tsquery,
  sorting text, after text[], walk boolean, skip int, take int, among uuid[] default null)
returns table (id uuid, es_index text, key text[])
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on as $$
declare
  -- Each column, and the type to cast the text of its key to.
  columns text[][] := case trim(leading '-' from sorting)
    when 'indexed' then array[['d.indexed_at', 'timestamptz']]
    when 'title' then array[['d.title collate "is-x-icu"', 'text']]
    when 'file' then array[['d.file collate is_natural', 'text']]
    when 'date' then case when sorting = 'date'
      then array[
        ['d.date_first', 'date'], ['d.date_last', 'date'], ['d.title collate "is-x-icu"', 'text']]
      else array[['d.date_last', 'date'], ['d.date_first', 'date']] end
  end || array[['d.id', 'uuid']];
  -- `indexed` means the newest first.
  descending boolean := sorting = 'indexed' or sorting like '-%';
  names text[] := array(select columns[i][1] from generate_subscripts(columns, 1) i);
  keys text[] := array(
    select format('($5[%s])::%s', i, columns[i][2]) from generate_subscripts(columns, 1) i);
  beyond text;
begin
  if walk then perform set_config('enable_bitmapscan', 'off', true);
  else perform search_by_words(wanted);
  end if;
  if demoted is not null then
    names := array['(d.words @@ $6)'] || names;
    -- Demoted records come last in both directions.
    keys := array(
      select format('($5[%s])::%s', i + 1, columns[i][2]) from generate_subscripts(columns, 1) i);
    beyond := format(
      '(d.words @@ $6, %s) > (($5[1])::boolean, %s)',
      array_to_string(names[2:], ', '), array_to_string(keys, ', '));
    if descending then
      beyond := format(
        '((d.words @@ $6) > ($5[1])::boolean
          or ((d.words @@ $6) = ($5[1])::boolean and (%s) < (%s)))',
        array_to_string(names[2:], ', '), array_to_string(keys, ', '));
    end if;
  else
    beyond := format(
      '(%s) %s (%s)', array_to_string(names, ', '),
      case when descending then '<' else '>' end, array_to_string(keys, ', '));
  end if;
  return query execute 'select d.id, d.es_index, array['
      || array_to_string(array(select format('(%s)::text', name) from unnest(names) name), ', ')
      || '] from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, walk)
      || case when among is null then '' else ' and d.id = any ($9)' end
      || case when after is null then '' else ' and ' || beyond end || ' order by '
      || array_to_string(array(
        select name || case when descending and name not like '%@@%' then ' desc' else '' end
        from unnest(names) name), ', ')
      || ' offset $7 limit $8'
    using tenant, generations, wanted, hidden_too, after, demoted, skip, take, among;
end $$;

-- A page of the matches by relevance. `words`: the query's words, each ranked by the best weight of
-- its lexemes. At most 10,000 candidates are ranked; if there are more (`many`), records with the
-- `exact` words come first. Records that match one of `heavier` score `worth` more.
create or replace function search_ranked(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], demoted tsquery,
  exact tsquery, words tsquery[], many boolean, after_score real, after_id uuid,
  skip int, take int, heavier tsquery[], worth real[], nearest daterange[], open tsquery)
returns table (id uuid, es_index text, score real)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  condition text := search_condition(
    generations, wanted, hidden_too, periods, false);
  score text := array_to_string(array(
      select format('ts_rank(''{0.01, 0.05, 0.2, 1}'', d.words, $4[%s])', i)
      from generate_subscripts(words, 1) i), ' + ')
    || array_to_string(array(
      select format(' + case when d.words @@ ($11[%s]) then ($12[%s]) else 0 end', i, i)
      from generate_subscripts(heavier, 1) i), '')
    -- A record without a date ends before it begins. An open date has the same day twice.
    || array_to_string(array(
      select format(
        ' + case when d.date_first >= %L and d.date_last < %L and d.date_first <= d.date_last'
        || ' and not (d.date_first = d.date_last and d.words @@ $13) then 0.8 else 0 end',
        lower(p), upper(p))
      from unnest(nearest) p), '')
    || case when demoted is null then ''
      else ' - case when d.words @@ $6 then 1000 else 0 end' end;
  candidates text := format(
    'select d.id, d.es_index, (%s)::real as score from search_document d where %s',
    score, condition);
begin
  perform search_by_words(wanted);
  if many then
    candidates := format(
      '(%s and d.words @@ $5) union all (%s and d.words @@ (!! $5))', candidates, candidates);
  end if;
  return query execute 'select c.id, c.es_index, c.score from ('
      || candidates || ' limit 10000) c'
      || case when after_score is null then '' else ' where (c.score, c.id) < ($7, $8)' end
      || ' order by c.score desc, c.id desc offset $9 limit $10'
    using tenant, generations, wanted, words, exact, demoted, after_score, after_id, skip, take,
      heavier, worth, open;
end $$;

-- A page of the matches in the order of a field. Records without a value come last in both
-- directions, by id. `after`: the key of the last record of the previous page, as this function
-- answered it. `walk`: there are so many matches of one generation that walking the index of the
-- order is fastest.
create or replace function search_by_field(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], demoted tsquery,
  sorting text, descending boolean, after text[], walk boolean, skip int, take int)
returns table (id uuid, es_index text, key text[])
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on as $$
declare
  condition text := search_condition(
    generations, wanted, hidden_too, periods, walk);
  way text := case when descending then ' desc' else '' end;
  beyond text := case when descending then '<' else '>' end;
  met int := 0;
begin
  if walk and skip = 0 and demoted is null then
    perform set_config('enable_bitmapscan', 'off', true);
    if after is null or after[2] = 'false' then
      return query execute '
          select d.id, d.es_index, array[''false'', ''false'', s.key, d.id::text]
          from search_order s
          join search_document d
            on d.tenant_id = s.tenant_id and d.es_index = s.es_index and d.id = s.id
          where s.tenant_id = $1 and s.es_index = $2[1] and s.field = $6 and ' || condition
          || case when after is null then ''
            else format(' and (s.key, s.id) %s ($5[3], ($5[4])::uuid)', beyond) end
          || format(' order by s.key%s, s.id%s limit $7', way, way)
        using tenant, generations, wanted, hidden_too, after, sorting, take;
      get diagnostics met = row_count;
    end if;
    if met < take then
      return query execute '
          select d.id, d.es_index, array[''false'', ''true'', '''', d.id::text]
          from search_document d where ' || condition
          || ' and not exists (
            select from search_order s
            where s.tenant_id = d.tenant_id and s.es_index = d.es_index and s.id = d.id
              and s.field = $6)'
          || case when after[2] = 'true' then format(' and d.id %s ($5[4])::uuid', beyond)
            else '' end
          || format(' order by d.id%s limit $7', way)
        using tenant, generations, wanted, hidden_too, after, sorting, take - met;
    end if;
    return;
  end if;
  perform search_by_words(wanted);
  return query execute '
      select f.id, f.es_index,
        array[f.last::text, f.lacking::text, coalesce(f.key, ''''), f.id::text]
      from (
        select d.id, d.es_index, '
      || case when demoted is null then 'false' else '(d.words @@ $6)' end || ' as last,
          s.key is null as lacking, s.key
        from search_document d
        left join search_order s
          on s.tenant_id = d.tenant_id and s.es_index = d.es_index and s.id = d.id
          and s.field = $7
        where ' || condition || ') f'
      || case when after is null then '' else format('
        where (f.last, f.lacking) > (($5[1])::boolean, ($5[2])::boolean)
          or ((f.last, f.lacking) = (($5[1])::boolean, ($5[2])::boolean)
            and (coalesce(f.key, ''''), f.id) %s ($5[3], ($5[4])::uuid))', beyond) end
      || format(' order by f.last, f.lacking, f.key%s, f.id%s offset $8 limit $9', way, way)
    using tenant, generations, wanted, hidden_too, after, demoted, sorting, skip, take;
end $$;

-- The first and last year of the matches with each value of a field. Dates open at an end have the
-- same day twice and the value `open_value`; records without a date end before they begin.
create or replace function search_value_years(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], wanted_field text, open_field text, open_value text)
returns table (value text, first int, last int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  open_id int := (
    select v.id from search_value v
    where v.tenant_id = tenant and v.field = open_field and v.value = open_value);
begin
  perform search_by_words(wanted);
  return query execute '
      with spans as (
        select u.v, min(u.date_first) as begins, max(u.date_last) as ends from (
          select unnest(d.facets) as v, d.date_first, d.date_last from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false) || '
            and d.date_first <= d.date_last
            and not (d.date_first = d.date_last and coalesce($5 = any (d.facets), false))) u
        group by u.v)
      select f.value, extract(year from min(s.begins))::int, extract(year from max(s.ends))::int
      from spans s
      join search_value f on f.tenant_id = $1 and f.id = s.v
      where lower(f.field) = lower($4)
      group by f.value'
    using tenant, generations, wanted, wanted_field, open_id;
end $$;

-- The values of fields among the matches with their counts, by frequency or by value.
create or replace function search_facets(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[],
  names text[], fields text[], sizes int[], by_key boolean[])
returns table (name text, value text, n bigint)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  return query execute '
      with counted as (
        select u.v, count(*) as n from (
          select unnest(d.facets) as v from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false) || ') u
        group by u.v)
      select r.name, r.value, r.n from (
        select a.name, f.value, c.n, a.size,
          row_number() over (
            partition by a.name
            order by case when a.by_key then 0 else c.n end desc,
              f.value collate is_natural, f.value) as place
        from counted c
        join search_value f on f.tenant_id = $1 and f.id = c.v
        join unnest($4, $5, $6, $7) as a (name, field, size, by_key)
          on lower(a.field) = lower(f.field)) r
      where r.place <= r.size
      order by r.name, r.place'
    using tenant, generations, wanted, names, fields, sizes, by_key;
end $$;

-- Like search_facets, for fields without stored counts: reads the values from at most `most`
-- records. Field names are case-insensitive. Values are trimmed, normalised and limited in length
-- as for filters (server/search/record-values.ts). A row without a name and a value holds the
-- number of records found; it is `most` + 1 if there are more than are read.
create or replace function search_values(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[],
  names text[], fields text[], sizes int[], by_key boolean[], most int)
returns table (name text, value text, n bigint)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  blanks text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005'
    || U&'\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
  -- Visitors count no value of a record of which a field is closed: their values are read here as
  -- the record has them.
  narrowed boolean := not hidden_too and exists (
    select from restriction r where r.tenant_id = tenant and r.fields <> '{}');
begin
  return query execute '
      with found as materialized (
        select f.id, f.es_index, row_number() over () as place from (
          select d.id, d.es_index from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false) || '
          limit $8 + 1) f),
      keys as materialized (
        select distinct f.field from search_field f
        where f.tenant_id = $1 and f.es_index = any ($2)
          and lower(f.field collate "is-x-icu") in (
            select lower(a collate "is-x-icu") from unnest($5) a)),
      counted as (
        select lower(v.field collate "is-x-icu") as field, v.value, count(distinct v.place) as n
        from (
          select f.place, k.field,
            btrim(normalize(e.one #>> ''{}'', nfc), $9) collate "C" as value
          from found f
          cross join lateral (
            select r.source from record r
            where r.id = f.id and r.tenant_id = $1 and r.es_index = f.es_index
              and (not $10 or coalesce(restriction_in_force(
                r.tenant_id, r.index_id, r.es_index, r.id) -> ''fields'', ''[]'') = ''[]'')
            limit 1) r
          cross join keys k
          -- `offset 0` keeps the planner from extracting the value several times.
          cross join lateral (select r.source -> k.field as held offset 0) s
          cross join lateral jsonb_array_elements(
            case jsonb_typeof(s.held) when ''array'' then s.held
            else jsonb_build_array(s.held) end) e (one)
          where f.place <= $8 and jsonb_typeof(e.one) in (''string'', ''number'')) v
        where v.value <> '''' and length(v.value) <= 200
        group by 1, 2)
      select u.name, u.value, u.n from (
        select a.name, c.value, c.n, a.size,
          row_number() over (
            partition by a.name
            order by case when a.by_key then 0 else c.n end desc,
              c.value collate is_natural, c.value) as place
        from counted c
        join unnest($4, $5, $6, $7) as a (name, field, size, by_key)
          on lower(a.field collate "is-x-icu") = c.field
        union all
        select '''', null, count(*), 0, 0 from found) u
      where u.place <= u.size
      order by u.name, u.place'
    using tenant, generations, wanted, names, fields, sizes, by_key, most, blanks, narrowed;
end $$;

-- For each query, the ids of the matching records of a generation (`within`: its lexeme), and their
-- ranks on request.
create or replace function search_ids(
  tenant text, generation text, within tsquery, asked tsquery[], ranked boolean[])
returns table (n int, ids bytea, ranks real[])
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  for i in 1 .. cardinality(asked) loop
    perform search_by_words(asked[i]);
    return query execute format('
        select %s, string_agg(uuid_send(d.id), '''' order by d.id), array_agg(%s order by d.id)
        from search_document d where ', i - 1,
        case when ranked[i] then 'ts_rank(''{0.01, 0.05, 0.2, 1}'', d.words, $4)'
          else '0::real' end)
      || search_condition(array[generation], within && asked[i], true, '{}', false)
      using tenant, array[generation], within && asked[i], asked[i];
  end loop;
end $$;

-- Words that fit a regular expression, among the words of at most `most_records` records.
create or replace function search_words_like(
  tenant text, generations text[], wanted tsquery, pattern text, most_records int, most int)
returns setof text
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  perform search_by_words(wanted);
  return query execute 'select distinct w.lexeme
    from (select d.words from search_document d where '
      || search_condition(generations, wanted, true, '{}', false) || ' limit $4) d
    cross join lateral unnest(d.words) w
    where w.lexeme ~ $5 limit $6'
    using tenant, generations, wanted, most_records, pattern, most;
end $$;

-- The next functions load a generation into memory and keep it current.

-- At most `most` records of a generation after an id, by id. `share`: a sample of one in so many.
create or replace function search_read(
  tenant text, generation text, after uuid, most int, share int)
returns table (
  id uuid, hidden boolean, date_first date, date_last date, indexed_at timestamptz, facets int[],
  words tsvector)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.hidden, d.date_first, d.date_last, d.indexed_at, d.facets, d.words
  from search_document d
  where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
    and d.id > $3
    and ($5 = 1 or abs(hashtext(d.id::text)) % $5 = 0)
  order by d.id limit $4
$$;

-- The records changed since a snapshot. Removed ones come first, with their id alone.
create or replace function search_changes(tenant text, generation text, since pg_snapshot)
returns table (
  id uuid, hidden boolean, date_first date, date_last date, indexed_at timestamptz, facets int[],
  words tsvector)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, null::boolean, null::date, null::date, null::timestamptz, null::int[],
    null::tsvector
  from search_removed r
  where $1 = current_setting('app.tenant_id', true) and r.tenant_id = $1 and r.es_index = $2
    and r.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(r.changed, $3)
    and not exists (
      select from search_document d
      where d.tenant_id = $1 and d.es_index = $2 and d.id = r.id)
  union all
  (select d.id, d.hidden, d.date_first, d.date_last, d.indexed_at, d.facets, d.words
  from search_document d
  where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
    and d.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(d.changed, $3))
$$;

-- The number of records written or removed since a snapshot, up to `most` of each, and the current
-- snapshot.
create or replace function search_unseen(
  tenant text, generation text, since pg_snapshot, most int)
returns table (snapshot text, waiting int)
language sql stable security definer set search_path = public, pg_temp as $$
  select pg_current_snapshot()::text, (select count(*)::int from (
    (select 1 from search_document d
      where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
        and d.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(d.changed, $3)
      limit $4)
    union all
    (select 1 from search_removed r
      where $1 = current_setting('app.tenant_id', true) and r.tenant_id = $1 and r.es_index = $2
        and r.changed >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(r.changed, $3)
      limit $4)) u)
$$;

-- Merges the pending list of the index of words.
create or replace function search_settled()
returns void language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('search_document_words')
$$;

-- The timeline of the database. It changes when a standby is promoted or an earlier state restored;
-- transaction numbers of two timelines do not compare. A standby answers the timeline it follows.
create or replace function database_timeline()
returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when pg_is_in_recovery()
      then lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0')
    else substring(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end
$$;

-- The number of records that match each condition, counted up to `most`.
create or replace function search_count_each(
  tenant text, generations text[], hidden_too boolean, asked tsquery[], most int)
returns table (n int, found int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  for i in 1 .. cardinality(asked) loop
    perform search_by_words(asked[i]);
    return query execute format(
        'select %s, count(*)::int from (select 1 from search_document d where ', i - 1)
      || search_condition(generations, asked[i], hidden_too, '{}', false)
      || ' limit $4) f'
      using tenant, generations, asked[i], most;
  end loop;
end $$;

-- Records that match at least `needed` of the conditions, those of the highest sum of `worth` first.
-- At most `most` matches of each condition are read. The words of a record are not: the index alone
-- tells which conditions it matches.
create or replace function search_match_several(
  tenant text, generations text[], hidden_too boolean, asked tsquery[], worth real[],
  needed int, most int, take int)
returns table (id uuid, es_index text, score real, matched int[])
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  branches text := array_to_string(array(
    select format('(select d.id, d.es_index, %s as n from search_document d where ', i - 1)
      || replace(
        search_condition(generations, asked[i], hidden_too, '{}', false),
        '@@ $3', format('@@ $3[%s]', i))
      || ' limit $4)'
    from generate_subscripts(asked, 1) i), ' union all ');
begin
  return query execute 'select m.id, m.es_index, sum($5[m.n + 1])::real, array_agg(m.n order by m.n)
      from (' || branches || ') m
      group by m.id, m.es_index having count(*) >= $6
      order by 3 desc, m.id desc limit $7'
    using tenant, generations, asked, most, worth, needed, take;
end $$;

-- The dates of the matches by first and last year, with the number of records of each; null for
-- records without a date. `open`: the date is open at an end, so that only its other end is known.
-- Records with such a date, or with one too wide for a decade, have the value `open_value` of
-- `open_field`; of an open date both days are the same.
create or replace function search_date_spans(
  tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], open_field text, open_value text)
returns table (first int, last int, open boolean, n int)
language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  open_id int := (
    select v.id from search_value v
    where v.tenant_id = tenant and v.field = open_field and v.value = open_value);
begin
  perform search_by_words(wanted);
  return query execute '
      select
        case when isfinite(d.date_first) then extract(year from d.date_first)::int end,
        case when isfinite(d.date_last) then extract(year from d.date_last)::int end,
        coalesce(isfinite(d.date_first) and d.date_first = d.date_last and $4 = any (d.facets), false),
        count(*)::int
      from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false) || '
      group by 1, 2, 3'
    using tenant, generations, wanted, open_id;
end $$;

-- Generations that another search engine holds or lets go of, for the processes that feed it.
create or replace function search_fed_places()
returns table (tenant_id text, es_index text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.es_index, f.name from search_fed f order by f.fed_at
$$;

-- Generations that another search engine should hold, and does not: all those of a tenant with at
-- least `threshold` records in one of them, so that all its searches find the engine.
create or replace function search_unfed_places(threshold int)
returns table (tenant_id text, es_index text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, i.es_index from tenant_index i
  where not exists (
      select from search_fed f
      where f.tenant_id = i.tenant_id and f.es_index = i.es_index and f.state <> 'dropped')
    and exists (
      select from tenant_index large
      where large.tenant_id = i.tenant_id and (
        exists (
          select from search_fed f
          where f.tenant_id = large.tenant_id and f.es_index = large.es_index
            and f.state = 'live' and f.records >= threshold)
        or (
          select count(*) from (
            select from search_document d
            where d.tenant_id = large.tenant_id and d.es_index = large.es_index
            limit threshold) d) >= threshold))
$$;
