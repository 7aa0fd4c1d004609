-- Lines of the log, in daily partitions made by the owner; a day that has none yet goes to the default one, so no line is lost.
create table log_entry (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  level text not null check (level in ('error', 'warn', 'info', 'debug')),
  code text not null,
  params jsonb not null,
  -- The Icelandic rendering, which search reads.
  message text not null,
  index_id text,
  file_id text,
  file_name text,
  job_id text,
  queue_name text,
  words tsvector generated always as (to_tsvector('simple', message || ' ' || coalesce(file_name, ''))) stored,
  primary key (tenant_id, at, id)
) partition by range (at);
--> statement-breakpoint
create table log_entry_rest partition of log_entry default;
--> statement-breakpoint
create index log_entry_by_index on log_entry (tenant_id, index_id, id desc);
--> statement-breakpoint
create index log_entry_by_id on log_entry (tenant_id, id desc);
--> statement-breakpoint
create index log_entry_by_file on log_entry (tenant_id, file_id, id desc) where file_id is not null;
--> statement-breakpoint
create index log_entry_bad on log_entry (tenant_id, id desc) where level in ('error', 'warn');
--> statement-breakpoint
create index log_entry_words on log_entry using gin (words);
--> statement-breakpoint
alter table log_entry enable row level security;
--> statement-breakpoint
create policy tenant on log_entry for all to varda_app
  using (tenant_id = current_setting('app.tenant_id', true)) with check (tenant_id = current_setting('app.tenant_id', true));
--> statement-breakpoint
-- Text search cannot use its index under a policy, so the log is read through this function, which names the tenant itself.
-- Null where nothing is asked of a column. `wanted` is made by websearch_to_tsquery in simple words.
create function read_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip int, take int, newer_than bigint)
returns table (id bigint, at timestamptz, level text, code text, params jsonb, message text, index_id text, file_id text, file_name text, job_id text, queue_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.at, l.level, l.code, l.params, l.message, l.index_id, l.file_id, l.file_name, l.job_id, l.queue_name
  from log_entry l
  where l.tenant_id = tenant and tenant = current_setting('app.tenant_id', true)
    and (wanted is null or l.words @@ websearch_to_tsquery('simple', wanted))
    and (levels is null or l.level = any (levels))
    and (wanted_index is null or l.index_id = wanted_index)
    and (wanted_file is null or l.file_id = wanted_file)
    and (wanted_job is null or l.job_id = wanted_job)
    and (newer_than is null or l.id > newer_than)
  order by l.id desc offset skip limit take
$$;
--> statement-breakpoint
create function count_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text)
returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from log_entry l
  where l.tenant_id = tenant and tenant = current_setting('app.tenant_id', true)
    and (wanted is null or l.words @@ websearch_to_tsquery('simple', wanted))
    and (levels is null or l.level = any (levels))
    and (wanted_index is null or l.index_id = wanted_index)
    and (wanted_file is null or l.file_id = wanted_file)
    and (wanted_job is null or l.job_id = wanted_job)
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['read_log(text, text, text[], text, text, text, int, int, bigint)', 'count_log(text, text, text[], text, text, text)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
