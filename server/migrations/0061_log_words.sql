-- expand
-- The words of a line, each under its place. PostgreSQL's own parser takes `morisot.tif` for a host, one word, so that neither part was found.
-- A word here is a run of letters or of digits; of a file name every later beginning of a word is a word too, so that any part is found
-- by the beginnings of words. 32 letters of a word are kept: what is sought is cut as well.
create function log_words(message text, file_name text) returns tsvector
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with word as (
    select m.found[1] as letters, m.place, 1 as beginnings
    from regexp_matches(lower(normalize(left(message, 4000)) collate "is-x-icu"), '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality m (found, place)
    union all
    select n.found[1], n.place + 5000, greatest(length(n.found[1]) - 1, 1)
    from regexp_matches(lower(normalize(left(file_name, 1000)) collate "is-x-icu"), '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality n (found, place))
  select coalesce(string_agg(format('''%s'':%s', substring(letters from beginning for 32), place), ' '), '')::tsvector
  from word, generate_series(1, beginnings) beginning
$$;
--> statement-breakpoint
-- What is sought, in the same words: of what stands between spaces the words follow each other, and the last may go on.
create function log_query(wanted text) returns tsquery
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg('(' || phrase || ')', ' & '), '')::tsquery
  from (
    select string_agg(format('''%s''%s', left(letters, 32), case when place = last then ':*' end), ' <-> ' order by place) as phrase
    from (
      select c.chunk, w.found[1] as letters, w.place, max(w.place) over (partition by c.chunk) as last
      from regexp_split_to_table(lower(normalize(wanted) collate "is-x-icu"), '\s+') with ordinality s (letters, chunk)
      cross join lateral (select s.chunk) c
      cross join lateral regexp_matches(s.letters collate "is-x-icu", '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality w (found, place)) words
    group by chunk) phrases
$$;
--> statement-breakpoint
-- Writes the lines there are anew, so that those are found too.
alter table log_entry drop column words, add column words tsvector generated always as (log_words(message, file_name)) stored;
--> statement-breakpoint
create index log_entry_words on log_entry using gin (words);
--> statement-breakpoint
create or replace function log_conditions(wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, newer_than bigint)
returns text language sql immutable as $$
  select concat(
    case when wanted is not null then ' and l.words @@ log_query($2)' end,
    case when levels is not null then ' and l.level = any ($3)' end,
    case when wanted_index is not null then ' and l.index_id = $4' end,
    case when wanted_file is not null then ' and l.file_id = $5' end,
    case when wanted_job is not null then ' and l.job_id = $6' end,
    case when newer_than is not null then ' and l.id > $7' end)
$$;
