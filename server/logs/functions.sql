-- The full-text query for a search of the log. With `endings` false it leaves out file extensions:
-- nearly all lines have one, and prefix matches of it cost more than all else (79 ms among five
-- million lines, 16 ms without). log_conditions then compares extensions in the lines found.
create or replace function log_query(wanted text, endings boolean) returns tsquery
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg('(' || phrase || ')', ' & '), '')::tsquery
  from (
    select string_agg(
      format(
        '''%s''%s',
        left(letters, 32),
        case when place = last and (endings or not ended) then ':*' end
      ),
      ' <-> '
      order by place
    ) as phrase
    from (
      select s.chunk, e.ended, w.found[1] as letters, w.place,
        max(w.place) over (partition by s.chunk) as last
      from regexp_split_to_table(lower(normalize(wanted) collate "is-x-icu"), '\s+')
        with ordinality s (letters, chunk)
      cross join lateral (
        select s.letters collate "is-x-icu" ~ '[[:alnum:]]\.[[:alpha:]][[:alnum:]]{0,4}$'
      ) e (ended)
      cross join lateral regexp_matches(
        case
          when ended and not endings then regexp_replace(s.letters, '\.[^.]*$', '')
          else s.letters
        end collate "is-x-icu",
        '[[:alpha:]]+|[[:digit:]]+', 'g'
      ) with ordinality w (found, place)
    ) words
    group by chunk
  ) phrases
$$;

-- The conditions of a log search as SQL text. "is true" keeps the second comparison off the index.
create or replace function log_conditions(
  wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text,
  newer_than bigint
)
returns text language sql immutable as $$
  select concat(
    case when wanted is not null then ' and l.words @@ log_query($2, false)' end,
    case
      when log_query(wanted, true) <> log_query(wanted, false)
        then ' and (l.words @@ log_query($2, true)) is true'
    end,
    case when levels is not null then ' and l.level = any ($3)' end,
    case when wanted_index is not null then ' and l.index_id = $4' end,
    case when wanted_file is not null then ' and l.file_id = $5' end,
    case when wanted_job is not null then ' and l.job_id = $6' end,
    case when newer_than is not null then ' and l.id > $7' end
  )
$$;

-- The number of log lines that pass the filters, from the daily counts where these suffice.
create or replace function count_log(
  tenant text, levels text[], wanted_index text, wanted_file text, wanted_job text
)
returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found bigint;
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  if wanted_file is null and wanted_job is null then
    return (
      select coalesce(sum(c.lines), 0)
      from log_count c
      where c.tenant_id = tenant
        and (levels is null or c.level = any (levels))
        and (wanted_index is null or c.index_id = wanted_index)
    );
  end if;
  execute 'select count(*) from log_entry l where l.tenant_id = $1'
    || log_conditions(null, levels, wanted_index, wanted_file, wanted_job, null)
    into found
    using tenant, null::text, levels, wanted_index, wanted_file, wanted_job;
  return found;
end
$$;

-- The lines with rare words: their number, and one page of them, newest first. The number includes
-- lines newer than the page (`older_than`). It reads `most` lines at most.
create or replace function seek_log(
  tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text,
  skip int, take int, most int, older_than bigint
)
returns table (total bigint, ids bigint[], ats timestamptz[])
language plpgsql stable security definer set search_path = public, pg_temp
set enable_indexscan = off set enable_seqscan = off as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute '
    select count(*),
      (array_agg(f.id order by f.id desc) filter (where f.is_older))[$7 + 1 : $7 + $8],
      (array_agg(f.at order by f.id desc) filter (where f.is_older))[$7 + 1 : $7 + $8]
    from (
      select l.id, l.at, $10 is null or l.id < $10 as is_older
      from log_entry l
      where l.tenant_id = $1'
    || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, null) || ' limit $9) f'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, skip, take, most,
      older_than;
end
$$;

-- One page of log lines, newest first: after `skip` lines, or those older than a line.
create or replace function read_log(
  tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text,
  skip int, take int, newer_than bigint, older_than bigint
)
returns table (
  id bigint, at timestamptz, level text, code text, params jsonb, message text, index_id text,
  file_id text, file_name text, job_id text, queue_name text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute '
    select l.id, l.at, l.level, l.code, l.params, l.message, l.index_id, l.file_id, l.file_name,
      l.job_id, l.queue_name
    from log_entry l
    where l.tenant_id = $1'
    || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, newer_than)
    || case when older_than is not null then ' and l.id < $10' else '' end
    || ' order by l.id desc offset $8 limit $9'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, newer_than, skip, take,
      older_than;
end
$$;
