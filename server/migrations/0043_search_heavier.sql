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
