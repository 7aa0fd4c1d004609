-- How many lines there are: one row for each writing, by day, index and level; folded into one when the day is over. Counting five million
-- lines took half a second, and the screen counts every five seconds.
create table log_count (
  tenant_id text not null,
  day date not null,
  id bigint generated always as identity,
  index_id text,
  level text not null,
  lines bigint not null,
  primary key (tenant_id, day, id)
);
--> statement-breakpoint
alter table log_count enable row level security;
--> statement-breakpoint
create policy tenant on log_count for all to varda_app
  using (tenant_id = current_setting('app.tenant_id', true)) with check (tenant_id = current_setting('app.tenant_id', true));
--> statement-breakpoint
insert into log_count (tenant_id, day, index_id, level, lines)
select tenant_id, (at at time zone 'UTC')::date, index_id, level, count(*) from log_entry group by 1, 2, 3, 4;
--> statement-breakpoint
create index log_entry_by_job on log_entry (tenant_id, job_id, id desc) include (level) where job_id is not null;
--> statement-breakpoint
-- What is asked of the lines, as conditions on $2 to $7; nothing is said of a column of which nothing is asked, so that each question has its own plan.
create function log_conditions(wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, newer_than bigint)
returns text language sql immutable as $$
  select concat(
    case when wanted is not null then ' and l.words @@ websearch_to_tsquery(''simple'', $2)' end,
    case when levels is not null then ' and l.level = any ($3)' end,
    case when wanted_index is not null then ' and l.index_id = $4' end,
    case when wanted_file is not null then ' and l.file_id = $5' end,
    case when wanted_job is not null then ' and l.job_id = $6' end,
    case when newer_than is not null then ' and l.id > $7' end)
$$;
--> statement-breakpoint
create or replace function read_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, newer_than bigint)
returns table (id bigint, at timestamptz, level text, code text, params jsonb, message text, index_id text, file_id text, file_name text, job_id text, queue_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute 'select l.id, l.at, l.level, l.code, l.params, l.message, l.index_id, l.file_id, l.file_name, l.job_id, l.queue_name
    from log_entry l where l.tenant_id = $1' || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, newer_than)
    || ' order by l.id desc offset $8 limit $9'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, newer_than, skip, take;
end
$$;
--> statement-breakpoint
-- How many lines fit that no words are asked of.
drop function count_log(text, text, text[], text, text, text);
--> statement-breakpoint
create function count_log(tenant text, levels text[], wanted_index text, wanted_file text, wanted_job text)
returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found bigint;
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  if wanted_file is null and wanted_job is null then
    return (select coalesce(sum(c.lines), 0) from log_count c
      where c.tenant_id = tenant and (levels is null or c.level = any (levels)) and (wanted_index is null or c.index_id = wanted_index));
  end if;
  execute 'select count(*) from log_entry l where l.tenant_id = $1' || log_conditions(null, levels, wanted_index, wanted_file, wanted_job, null) into found
    using tenant, null::text, levels, wanted_index, wanted_file, wanted_job;
  return found;
end
$$;
--> statement-breakpoint
-- Of the lines that hold words: how many, at most `most`, and where those of the page are. The words' own index is always used: the planner knows
-- too little of the words of file names to choose it, and read 1.4 s through the newest lines for the name of one file (bench/logs.ts).
create function seek_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, most int)
returns table (total bigint, ids bigint[], ats timestamptz[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_indexscan = off set enable_seqscan = off as $$
begin
  if tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute 'select count(*), (array_agg(f.id order by f.id desc))[$7 + 1 : $7 + $8], (array_agg(f.at order by f.id desc))[$7 + 1 : $7 + $8]
    from (select l.id, l.at from log_entry l where l.tenant_id = $1'
    || log_conditions(wanted, levels, wanted_index, wanted_file, wanted_job, null) || ' limit $9) f'
    using tenant, wanted, levels, wanted_index, wanted_file, wanted_job, skip, take, most;
end
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['count_log(text, text[], text, text, text)', 'seek_log(text, text, text[], text, text, text, int, int, int)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
