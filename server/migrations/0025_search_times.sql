-- A search may ask for times: only records whose dates overlap every one of `periods`, and none of `other_periods`. A record without a date
-- overlaps none; one whose date is open at an end is of the end it has. The functions are those of the migration named search, with these two more.
-- A query may now hold hundreds of lexemes of which any will do; the planner takes each for common, and would read every record of a generation
-- by another index. Where words are asked for and no order is walked, tenant and generation are therefore named in a form that no index has:
-- three hundred words of which any will do, of 20,000 records: 700 ms became 20.
drop function search_count(text, text[], tsquery, boolean);
--> statement-breakpoint
drop function search_sorted(text, text[], tsquery, boolean, tsquery, text, text[], boolean, int, int);
--> statement-breakpoint
drop function search_ranked(text, text[], tsquery, boolean, tsquery, tsquery, tsquery[], boolean, real, uuid, int, int);
--> statement-breakpoint
drop function search_facets(text, text[], tsquery, boolean, text[], text[], int[], boolean[]);
--> statement-breakpoint
drop function search_condition(text[], tsquery, boolean);
--> statement-breakpoint
-- The condition of every search: $1 tenant, $2 generations, $3 what is wanted (null: everything), $4 whether hidden ones too.
create function search_condition(generations text[], wanted tsquery, hidden_too boolean, periods daterange[], other_periods daterange[], walk boolean)
returns text language sql stable as $$
  select '$1 = current_setting(''app.tenant_id'', true) and '
    || case when wanted is not null and not walk then 'd.tenant_id || '''' = $1 and d.es_index || '''' = any ($2)'
      -- One generation by name lets an index on the order be walked.
      when cardinality(generations) = 1 then 'd.tenant_id = $1 and d.es_index = $2[1]'
      else 'd.tenant_id = $1 and d.es_index = any ($2)' end
    || case when wanted is null then '' else ' and d.words @@ $3' end
    || case when hidden_too then '' else ' and not d.hidden' end
    || array_to_string(array(select format(' and d.date_first < %L and d.date_last >= %L', upper(p), lower(p)) from unnest(periods) p), '')
    || array_to_string(array(select format(' and not (d.date_first < %L and d.date_last >= %L)', upper(p), lower(p)) from unnest(other_periods) p), '')
$$;
--> statement-breakpoint
-- How many records are found.
create function search_count(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], other_periods daterange[])
returns bigint language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on as $$
declare found bigint;
begin
  perform search_by_words(wanted);
  execute 'select count(*) from search_document d where ' || search_condition(generations, wanted, hidden_too, periods, other_periods, false)
    into found using tenant, generations, wanted;
  return found;
end $$;
--> statement-breakpoint
-- A page of the records found, in an order that the data has. `demoted` come last. `after` is the key of the last record of the
-- page before, as this function gave it. `walk`: so many are found that going along the order meets a page of them soonest.
create function search_sorted(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], demoted tsquery, sorting text, after text[], walk boolean, skip int, take int)
returns table (id uuid, es_index text, key text[]) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on as $$
declare
  -- Column, and the type that a key's text is read as.
  columns text[][] := case trim(leading '-' from sorting)
    when 'indexed' then array[['d.indexed_at', 'timestamptz']]
    when 'title' then array[['d.title collate "is-x-icu"', 'text']]
    when 'file' then array[['d.file collate is_natural', 'text']]
    when 'date' then case when sorting = 'date'
      then array[['d.date_first', 'date'], ['d.date_last', 'date'], ['d.title collate "is-x-icu"', 'text']]
      else array[['d.date_last', 'date'], ['d.date_first', 'date']] end
  end || array[['d.id', 'uuid']];
  -- The newest are wanted first.
  descending boolean := sorting = 'indexed' or sorting like '-%';
  names text[] := array(select columns[i][1] from generate_subscripts(columns, 1) i);
  keys text[] := array(select format('($5[%s])::%s', i, columns[i][2]) from generate_subscripts(columns, 1) i);
  beyond text;
begin
  if walk then perform set_config('enable_bitmapscan', 'off', true); else perform search_by_words(wanted); end if;
  if demoted is not null then
    names := array['(d.words @@ $6)'] || names;
    -- A demoted record is after all others, whichever way these are sorted.
    keys := array(select format('($5[%s])::%s', i + 1, columns[i][2]) from generate_subscripts(columns, 1) i);
    beyond := format('(d.words @@ $6, %s) > (($5[1])::boolean, %s)', array_to_string(names[2:], ', '), array_to_string(keys, ', '));
    if descending then
      beyond := format('((d.words @@ $6) > ($5[1])::boolean or ((d.words @@ $6) = ($5[1])::boolean and (%s) < (%s)))',
        array_to_string(names[2:], ', '), array_to_string(keys, ', '));
    end if;
  else
    beyond := format('(%s) %s (%s)', array_to_string(names, ', '), case when descending then '<' else '>' end, array_to_string(keys, ', '));
  end if;
  return query execute 'select d.id, d.es_index, array['
      || array_to_string(array(select format('(%s)::text', name) from unnest(names) name), ', ') || '] from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, other_periods, walk)
      || case when after is null then '' else ' and ' || beyond end || ' order by '
      || array_to_string(array(select name || case when descending and name not like '%@@%' then ' desc' else '' end from unnest(names) name), ', ')
      || ' offset $7 limit $8'
    using tenant, generations, wanted, hidden_too, after, demoted, skip, take;
end $$;
--> statement-breakpoint
-- A page of the records found, best first: `words` are the query's words, each ranked by its surest class. Only the first
-- 10,000 candidates are ranked; where there are more (`many`), those that have the exact words are taken before the others.
create function search_ranked(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], demoted tsquery, exact tsquery, words tsquery[], many boolean, after_score real, after_id uuid, skip int, take int)
returns table (id uuid, es_index text, score real) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  condition text := search_condition(generations, wanted, hidden_too, periods, other_periods, false);
  score text := array_to_string(array(select format('ts_rank(''{0.01, 0.05, 0.2, 1}'', d.words, $4[%s])', i) from generate_subscripts(words, 1) i), ' + ')
    || case when demoted is null then '' else ' - case when d.words @@ $6 then 1000 else 0 end' end;
  candidates text := format('select d.id, d.es_index, (%s)::real as score from search_document d where %s', score, condition);
begin
  perform search_by_words(wanted);
  if many then
    candidates := format('(%s and d.words @@ $5) union all (%s and d.words @@ (!! $5))', candidates, candidates);
  end if;
  return query execute 'select c.id, c.es_index, c.score from (' || candidates || ' limit 10000) c'
      || case when after_score is null then '' else ' where (c.score, c.id) < ($7, $8)' end
      || ' order by c.score desc, c.id desc offset $9 limit $10'
    using tenant, generations, wanted, words, exact, demoted, after_score, after_id, skip, take;
end $$;
--> statement-breakpoint
-- How many of the records found have each value of the asked fields: the commonest first, or by the value.
create function search_facets(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], names text[], fields text[], sizes int[], by_key boolean[])
returns table (name text, value text, n bigint) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
begin
  return query execute 'with counted as (
      select u.v, count(*) as n from (select unnest(d.facets) as v from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, other_periods, false) || ') u group by u.v)
    select r.name, r.value, r.n from (
      select a.name, f.value, c.n, a.size,
             row_number() over (partition by a.name order by case when a.by_key then 0 else c.n end desc, f.value collate is_natural, f.value) as place
      from counted c
      join search_value f on f.tenant_id = $1 and f.id = c.v
      join unnest($4, $5, $6, $7) as a (name, field, size, by_key) on lower(a.field) = lower(f.field)) r
    where r.place <= r.size order by r.name, r.place'
    using tenant, generations, wanted, names, fields, sizes, by_key;
end $$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['search_count(text, text[], tsquery, boolean, daterange[], daterange[])',
    'search_sorted(text, text[], tsquery, boolean, daterange[], daterange[], tsquery, text, text[], boolean, int, int)',
    'search_ranked(text, text[], tsquery, boolean, daterange[], daterange[], tsquery, tsquery, tsquery[], boolean, real, uuid, int, int)',
    'search_facets(text, text[], tsquery, boolean, daterange[], daterange[], text[], text[], int[], boolean[])',
    'search_condition(text[], tsquery, boolean, daterange[], daterange[], boolean)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
