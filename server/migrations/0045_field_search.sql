-- The words of heavier fields are worth more where records are ranked.
drop function search_ranked(text, text[], tsquery, boolean, daterange[], daterange[], tsquery, tsquery, tsquery[], boolean, real, uuid, int, int);
--> statement-breakpoint
-- A page of the records found, best first: `words` are the query's words, each ranked by its surest class. Only the first
-- 10,000 candidates are ranked; where there are more (`many`), those that have the exact words are taken before the others.
-- What fits one of `heavier` is worth so much more.
create function search_ranked(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], demoted tsquery, exact tsquery, words tsquery[], many boolean, after_score real, after_id uuid, skip int, take int,
  heavier tsquery[], worth real[])
returns table (id uuid, es_index text, score real) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on as $$
declare
  condition text := search_condition(generations, wanted, hidden_too, periods, other_periods, false);
  score text := array_to_string(array(select format('ts_rank(''{0.01, 0.05, 0.2, 1}'', d.words, $4[%s])', i) from generate_subscripts(words, 1) i), ' + ')
    || array_to_string(array(select format(' + case when d.words @@ ($11[%s]) then ($12[%s]) else 0 end', i, i) from generate_subscripts(heavier, 1) i), '')
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
    using tenant, generations, wanted, words, exact, demoted, after_score, after_id, skip, take, heavier, worth;
end $$;
--> statement-breakpoint
do $$
declare f text := 'search_ranked(text, text[], tsquery, boolean, daterange[], daterange[], tsquery, tsquery, tsquery[], boolean, real, uuid, int, int, tsquery[], real[])';
begin
  execute format('revoke all on function %s from public', f);
  execute format('grant execute on function %s to varda_app', f);
end $$;
--> statement-breakpoint
-- What was said of fields before had no effect on words: the records of those who said it are written anew.
insert into rewording (tenant_id, index_id)
select i.tenant_id, i.id from tenant_index i join site_config c on c.tenant_id = i.tenant_id
where exists (select from jsonb_array_elements(coalesce(c.search -> 'mappings', '[]')) m
  where m ->> 'visible' = 'false' or m ->> 'search' = 'false' or (m ->> 'boost')::int > 1);
--> statement-breakpoint
-- A page of the records found, in the order of a field that the tenant offers as one; those without a value come last both ways, by id. `after` is
-- the key of the last record of the page before, as this function gave it. `walk`: so many are found, of one generation, that going along the order
-- meets a page of them soonest. Like all functions of search it runs as the owner and answers nothing but for the tenant of the transaction.
create function search_by_field(tenant text, generations text[], wanted tsquery, hidden_too boolean,
  periods daterange[], other_periods daterange[], demoted tsquery, sorting text, descending boolean, after text[], walk boolean, skip int, take int)
returns table (id uuid, es_index text, key text[]) language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on as $$
declare
  condition text := search_condition(generations, wanted, hidden_too, periods, other_periods, walk);
  way text := case when descending then ' desc' else '' end;
  beyond text := case when descending then '<' else '>' end;
  met int := 0;
begin
  if walk and skip = 0 and demoted is null then
    perform set_config('enable_bitmapscan', 'off', true);
    if after is null or after[2] = 'false' then
      return query execute 'select d.id, d.es_index, array[''false'', ''false'', s.key, d.id::text] from search_order s
          join search_document d on d.tenant_id = s.tenant_id and d.es_index = s.es_index and d.id = s.id
          where s.tenant_id = $1 and s.es_index = $2[1] and s.field = $6 and ' || condition
          || case when after is null then '' else format(' and (s.key, s.id) %s ($5[3], ($5[4])::uuid)', beyond) end
          || format(' order by s.key%s, s.id%s limit $7', way, way)
        using tenant, generations, wanted, hidden_too, after, sorting, take;
      get diagnostics met = row_count;
    end if;
    if met < take then
      return query execute 'select d.id, d.es_index, array[''false'', ''true'', '''', d.id::text] from search_document d where ' || condition
          || ' and not exists (select from search_order s where s.tenant_id = d.tenant_id and s.es_index = d.es_index and s.id = d.id and s.field = $6)'
          || case when after[2] = 'true' then format(' and d.id %s ($5[4])::uuid', beyond) else '' end
          || format(' order by d.id%s limit $7', way)
        using tenant, generations, wanted, hidden_too, after, sorting, take - met;
    end if;
    return;
  end if;
  perform search_by_words(wanted);
  return query execute 'select f.id, f.es_index, array[f.last::text, f.lacking::text, coalesce(f.key, ''''), f.id::text] from (
      select d.id, d.es_index, ' || case when demoted is null then 'false' else '(d.words @@ $6)' end || ' as last, s.key is null as lacking, s.key
      from search_document d
      left join search_order s on s.tenant_id = d.tenant_id and s.es_index = d.es_index and s.id = d.id and s.field = $7
      where ' || condition || ') f'
      || case when after is null then '' else format(' where (f.last, f.lacking) > (($5[1])::boolean, ($5[2])::boolean)
        or ((f.last, f.lacking) = (($5[1])::boolean, ($5[2])::boolean) and (coalesce(f.key, ''''), f.id) %s ($5[3], ($5[4])::uuid))', beyond) end
      || format(' order by f.last, f.lacking, f.key%s, f.id%s offset $8 limit $9', way, way)
    using tenant, generations, wanted, hidden_too, after, demoted, sorting, skip, take;
end $$;
--> statement-breakpoint
do $$
declare f text := 'search_by_field(text, text[], tsquery, boolean, daterange[], daterange[], tsquery, text, boolean, text[], boolean, int, int)';
begin
  execute format('revoke all on function %s from public', f);
  execute format('grant execute on function %s to varda_app', f);
end $$;
