-- expand
-- What is sought by the index: nearly all lines hold the ending of a file, and to gather those that begin as it does took longer than all else
-- (79 ms among five million lines, 16 ms without). An ending after a dot is therefore left out here, and compared in the lines that the rest finds.
create function log_query(wanted text, endings boolean) returns tsquery
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg('(' || phrase || ')', ' & '), '')::tsquery
  from (
    select string_agg(format('''%s''%s', left(letters, 32), case when place = last and (endings or not ended) then ':*' end), ' <-> ' order by place) as phrase
    from (
      select s.chunk, e.ended, w.found[1] as letters, w.place, max(w.place) over (partition by s.chunk) as last
      from regexp_split_to_table(lower(normalize(wanted) collate "is-x-icu"), '\s+') with ordinality s (letters, chunk)
      cross join lateral (select s.letters collate "is-x-icu" ~ '[[:alnum:]]\.[[:alpha:]][[:alnum:]]{0,4}$') e (ended)
      cross join lateral regexp_matches(case when ended and not endings then regexp_replace(s.letters, '\.[^.]*$', '') else s.letters end collate "is-x-icu",
        '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality w (found, place)) words
    group by chunk) phrases
$$;
--> statement-breakpoint
drop function log_query(text);
--> statement-breakpoint
-- "is true" keeps the index out of the second comparison.
create or replace function log_conditions(wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, newer_than bigint)
returns text language sql immutable as $$
  select concat(
    case when wanted is not null then ' and l.words @@ log_query($2, false)' end,
    case when log_query(wanted, true) <> log_query(wanted, false) then ' and (l.words @@ log_query($2, true)) is true' end,
    case when levels is not null then ' and l.level = any ($3)' end,
    case when wanted_index is not null then ' and l.index_id = $4' end,
    case when wanted_file is not null then ' and l.file_id = $5' end,
    case when wanted_job is not null then ' and l.job_id = $6' end,
    case when newer_than is not null then ' and l.id > $7' end)
$$;
