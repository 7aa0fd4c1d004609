-- The tables, with what they need: an order of letters, and the functions of columns and triggers. All other functions lie in the functions.sql
-- of their slice.
create collation is_natural (provider = icu, locale = 'is-u-kn-true');

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

-- One name space for indices and aliases, whoever writes them.
create function keep_index_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from index_name where tenant_id = old.tenant_id and id = old.id;
  else
    insert into index_name (tenant_id, id) values (new.tenant_id, new.id);
  end if;
  return null;
end $$;

-- An event gets its number when its transaction commits, one transaction of a tenant after the other, so that no event is seen before one
-- with a lower number: whoever has heard number N has heard all up to N. What the owner writes, as a restore, keeps its numbers.
create function number_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  last bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(jsonb_build_array('event numbers', new.tenant_id)::text, 0));
  update event set id = default where tenant_id = new.tenant_id and id = new.id returning id into last;
  perform pg_notify('varda', jsonb_build_object('tenant', new.tenant_id, 'event', last)::text);
  return null;
end $$;

-- aliases

create table alias (
  tenant_id text not null,
  id text not null,
  name text not null,
  description text not null,
  public boolean not null,
  type text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null default 1,
  constraint alias_tenant_id_id_pk primary key (tenant_id, id)
);
create trigger keep_index_name after insert or delete on alias
  for each row execute function keep_index_name();

create table alias_member (
  tenant_id text not null,
  alias_id text not null,
  index_id text not null,
  place integer not null,
  filters jsonb not null,
  constraint alias_member_tenant_id_alias_id_index_id_pk primary key (tenant_id, alias_id, index_id)
);
create index alias_member_by_index on alias_member (tenant_id, index_id);

-- assets

create table asset (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  created timestamptz not null default now(),
  by_id uuid,
  by_name text,
  constraint asset_tenant_id_id_pk primary key (tenant_id, id)
);
create index asset_by_time on asset (tenant_id, created, id);

-- attributes

create table attribute (
  tenant_id text not null,
  id text not null,
  image text,
  updated timestamptz not null default now(),
  edit_by text,
  constraint attribute_tenant_id_id_pk primary key (tenant_id, id)
);

-- audit

create table audit (
  id bigint not null generated always as identity,
  tenant_id text,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  endpoint text not null,
  path text not null,
  status integer not null,
  code text,
  record_id text generated always as ("substring"(path, '/records/([0-9a-f-]{36})(?:/|$)')) stored,
  token text,
  subject text,
  details jsonb,
  message text,
  changes jsonb,
  times integer not null default 1,
  until timestamptz,
  fold text,
  slice text generated always as (split_part(endpoint, '.', 1)) stored,
  words tsvector generated always as (to_tsvector('simple', regexp_replace(lower((((((((((((coalesce(message, '') || ' ') || coalesce(subject, '')) || ' ') || coalesce(user_name, '')) || ' ') || path) || ' ') || coalesce((details)::text, '')) || ' ') || coalesce((changes)::text, '')) collate "is-x-icu")), '[^[:alnum:]]+', ' ', 'g'))) stored,
  constraint audit_pkey primary key (id)
);
create index audit_by_fold on audit (fold, id desc nulls last) where (fold is not null);
create index audit_by_record on audit (tenant_id, record_id, at desc nulls last)
  where (record_id is not null);
create index audit_by_slice on audit (tenant_id, slice, id desc nulls last);
create index audit_by_tenant on audit (tenant_id, id desc nulls last);
create index audit_by_time on audit (tenant_id, coalesce(until, at));
create index audit_by_user on audit (tenant_id, user_id, id desc nulls last);
create index audit_by_words on audit using gin (words);
create index audit_refused on audit (tenant_id, id desc nulls last) where (status >= 400);
create policy installation on audit for select to varda_app
  using ((tenant_id is null) and (current_setting('app.admin', true) = 'on'));
create policy read on audit for select to varda_app
  using (tenant_id = current_setting('app.tenant_id', true));
create policy write on audit for insert to varda_app
  with check (not (tenant_id is distinct from nullif(current_setting('app.tenant_id', true), '')));

-- backup

create table backup_run (
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'waiting',
  created timestamptz not null default now(),
  started timestamptz,
  beat timestamptz,
  ended timestamptz,
  share real not null default 0,
  name text,
  size_bytes bigint not null default 0,
  tables integer not null default 0,
  rows bigint not null default 0,
  files integer not null default 0,
  originals integer not null default 0,
  by_name text,
  code text,
  params jsonb,
  removed timestamptz,
  version text,
  constraint backup_run_pkey primary key (id)
);
create unique index backup_run_one_at_a_time on backup_run (kind)
  where (state in ('waiting', 'running'));
create policy admin on backup_run to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy read on backup_run for select to varda_app
  using (true);

create table backup_setting (
  id integer not null,
  hour integer,
  keep integer not null,
  drill_days integer,
  fixity_days integer,
  fixity_hour integer not null,
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null default 2,
  constraint backup_setting_pkey primary key (id)
);
create policy admin on backup_setting to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy read on backup_setting for select to varda_app
  using (true);

-- blog

create table blog_address (
  tenant_id text not null,
  slug text not null,
  post_id uuid not null,
  constraint blog_address_tenant_id_slug_pk primary key (tenant_id, slug)
);
create index blog_address_by_post on blog_address (tenant_id, post_id);

create table blog_post (
  tenant_id text not null,
  id uuid not null,
  title text not null,
  slug text not null,
  slug_by_hand boolean not null,
  text text not null,
  draft boolean not null,
  publish_from timestamptz,
  expires timestamptz,
  tags text[] not null,
  image jsonb,
  carousel jsonb not null,
  author_id uuid,
  author text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  edit_by text,
  published_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint blog_post_tenant_id_id_pk primary key (tenant_id, id)
);
create unique index blog_post_by_slug on blog_post (tenant_id, slug);
create index blog_post_by_time on blog_post (tenant_id, created);

create table blog_version (
  tenant_id text not null,
  post_id uuid not null,
  id uuid not null default uuidv7(),
  version integer,
  sitting uuid,
  began timestamptz not null default now(),
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  fields jsonb not null,
  constraint blog_version_tenant_id_post_id_id_pk primary key (tenant_id, post_id, id)
);

-- bulk

create table bulk (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  index_ids text[] not null,
  names text[] not null,
  action text not null,
  what jsonb not null,
  query jsonb,
  undoes uuid,
  state text not null default 'waiting',
  cursor text,
  total integer,
  by_id uuid not null,
  by_name text not null,
  created timestamptz not null default now(),
  ended timestamptz,
  constraint bulk_tenant_id_id_pk primary key (tenant_id, id)
);

create table bulk_item (
  tenant_id text not null,
  bulk_id uuid not null,
  index_id text not null,
  record_id uuid not null,
  place bigint not null generated always as identity,
  title text not null,
  state text not null default 'waiting',
  code text,
  params jsonb,
  constraint bulk_item_tenant_id_bulk_id_index_id_record_id_pk primary key (tenant_id, bulk_id, index_id, record_id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index bulk_item_by_state on bulk_item (tenant_id, bulk_id, state, place);

-- comments

create table comment (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  index_id text not null,
  record_id uuid not null,
  title text not null,
  rel text not null,
  metadata jsonb not null,
  text text not null,
  letters text not null,
  kind text not null,
  by_id uuid,
  name text,
  email text,
  at timestamptz not null default now(),
  held text[] not null,
  read_by text,
  read_at timestamptz,
  constraint comment_tenant_id_id_pk primary key (tenant_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index comment_by_letters on comment (tenant_id, md5(letters));
create index comment_by_record on comment (tenant_id, record_id, id);
create index comment_unread on comment (tenant_id, id) where ((read_at is null) and (held = '{}'));

-- crowdsource

create table contributor (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  kind text not null,
  user_id uuid,
  token_hash bytea,
  known_by text,
  created timestamptz not null default now(),
  constraint contributor_tenant_id_id_pk primary key (tenant_id, id),
  constraint contributor_known_by unique (tenant_id, known_by),
  constraint contributor_of_token unique (tenant_id, token_hash),
  constraint contributor_of_user unique (tenant_id, user_id)
);

create table suggestion (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  index_id text not null,
  record_id uuid not null,
  contributor_id uuid not null,
  title text not null,
  proposed jsonb not null,
  note text not null,
  evidence text not null,
  name text,
  email text,
  entered_by text,
  at timestamptz not null default now(),
  state text not null default 'waiting',
  decided_by text,
  decided_at timestamptz,
  reason text,
  outcome jsonb not null default '{}',
  constraint suggestion_tenant_id_id_pk primary key (tenant_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index suggestion_by_contributor on suggestion (tenant_id, contributor_id, id);
create index suggestion_by_record on suggestion (tenant_id, index_id, record_id, id);
create index suggestion_by_state on suggestion (tenant_id, state, id);

-- events

create table event (
  tenant_id text not null,
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  code text not null,
  params jsonb not null,
  message text not null,
  tone text not null,
  index_id text,
  by text,
  constraint event_tenant_id_id_pk primary key (tenant_id, id)
);
create index event_by_index on event (tenant_id, index_id, id);
create constraint trigger event_number after insert on event deferrable initially deferred
  for each row when (current_user = 'varda_app') execute function number_event();

-- fixity

create table fixity_file (
  tenant_id text not null,
  index_id text not null,
  file_id uuid not null,
  sha256 text,
  size_bytes bigint not null,
  mtime_ms bigint not null,
  state text not null,
  checked timestamptz not null default now(),
  since timestamptz not null default now(),
  found_sha256 text,
  found_size_bytes bigint,
  found_mtime_ms bigint,
  constraint fixity_file_tenant_id_index_id_file_id_pk primary key (tenant_id, index_id, file_id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index fixity_file_checked on fixity_file (tenant_id, checked);
create index fixity_file_faults on fixity_file (tenant_id, state) where (state <> 'equal');

create table fixity_round (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  started timestamptz not null default now(),
  ended timestamptz,
  by_name text,
  place_index text not null default '',
  place_file uuid,
  claim uuid,
  beat timestamptz,
  equal bigint not null default 0,
  changed bigint not null default 0,
  gone bigint not null default 0,
  unread bigint not null default 0,
  size_bytes bigint not null default 0,
  constraint fixity_round_tenant_id_id_pk primary key (tenant_id, id)
);
create unique index fixity_round_one_at_a_time on fixity_round (tenant_id) where (ended is null);

-- image-profiles

create table image_profile (
  tenant_id text not null,
  id text not null,
  name text not null,
  watermark jsonb,
  profiles jsonb not null,
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null default 1,
  constraint image_profile_tenant_id_id_pk primary key (tenant_id, id)
);

-- indexing

create table hourly_count (
  tenant_id text not null,
  index_id text not null,
  hour timestamptz not null,
  completed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  constraint hourly_count_tenant_id_index_id_hour_pk primary key (tenant_id, index_id, hour)
);

create table run_missing (
  tenant_id text not null,
  run_id uuid not null,
  index_id text not null,
  rel text not null,
  file_id uuid not null,
  constraint run_missing_tenant_id_run_id_rel_pk primary key (tenant_id, run_id, rel)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);

create table run_pair (
  tenant_id text not null,
  run_id uuid not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  work_id uuid not null,
  file_id uuid not null,
  kind text not null,
  choice text,
  decided_by text,
  decided_at timestamptz,
  constraint run_pair_tenant_id_run_id_id_pk primary key (tenant_id, run_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index run_pair_by_file on run_pair (tenant_id, run_id, file_id);
create unique index run_pair_once on run_pair (tenant_id, run_id, work_id, file_id);

create table work (
  tenant_id text not null,
  run_id uuid not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  rel text not null,
  rel_raw bytea,
  size_bytes bigint not null,
  mtime_ms bigint not null,
  file_id uuid,
  moved boolean not null default false,
  state text not null,
  outcome text,
  code text,
  params jsonb,
  claim uuid,
  worker uuid,
  attempts integer not null default 0,
  deaths integer not null default 0,
  started timestamptz,
  ended timestamptz,
  part_of text,
  sha256 text,
  staged jsonb,
  sidecar jsonb,
  ctime_ms bigint,
  constraint work_tenant_id_id_pk primary key (tenant_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create unique index work_by_rel on work (tenant_id, run_id, rel);
create index work_by_state on work (tenant_id, state, run_id, id);

-- indices

create table earlier_contents (
  tenant_id text not null,
  index_id text not null,
  file_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  at timestamptz not null default now(),
  constraint earlier_contents_tenant_id_index_id_file_id_sha256_pk primary key (tenant_id, index_id, file_id, sha256)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index earlier_contents_by_sha on earlier_contents (tenant_id, index_id, sha256);

create table index_name (
  tenant_id text not null,
  id text not null,
  constraint index_name_tenant_id_id_pk primary key (tenant_id, id)
);

create table indexed_file (
  tenant_id text not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  rel text not null,
  rel_raw bytea,
  size_bytes bigint not null,
  mtime_ms bigint not null,
  sha256 text,
  state text not null,
  updated timestamptz not null default now(),
  dhash text,
  bands integer[],
  part_of text,
  naming jsonb,
  pictures uuid[],
  picture jsonb,
  rested_sha256 text,
  sidecar jsonb,
  damaged text,
  stale boolean not null default false,
  ctime_ms bigint,
  constraint indexed_file_tenant_id_index_id_id_pk primary key (tenant_id, index_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index indexed_file_bands on indexed_file using gin (bands) where (bands is not null);
create unique index indexed_file_by_rel on indexed_file (tenant_id, index_id, rel);
create index indexed_file_by_sha on indexed_file (tenant_id, index_id, sha256);
create index indexed_file_missing on indexed_file (tenant_id, index_id) where (state = 'missing');
create index indexed_file_parts on indexed_file (tenant_id, index_id, part_of)
  where (part_of is not null);

create table run (
  tenant_id text not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  action text not null,
  state text not null default 'waiting',
  phase text not null default 'walk',
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz,
  beat timestamptz not null default now(),
  by_id uuid,
  by_name text,
  code text,
  params jsonb,
  summary jsonb,
  generation text,
  confirmed boolean not null default false,
  "only" text[],
  reopened timestamptz,
  sources jsonb,
  settled boolean not null default false,
  claim uuid,
  worker uuid,
  deaths integer not null default 0,
  failures integer not null default 0,
  reading text,
  constraint run_tenant_id_index_id_id_pk primary key (tenant_id, index_id, id)
);
create unique index run_one_at_a_time on run (tenant_id, index_id)
  where (state in ('waiting', 'running'));

create table run_delta (
  tenant_id text not null,
  run_id uuid not null,
  index_id text not null,
  id bigint not null generated always as identity,
  waiting integer not null default 0,
  started integer not null default 0,
  completed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  stalled integer not null default 0,
  constraint run_delta_tenant_id_run_id_id_pk primary key (tenant_id, run_id, id)
);

create table tenant_index (
  tenant_id text not null,
  id text not null,
  name text not null,
  type text not null,
  directory text not null,
  include text[] not null,
  exclude text[] not null,
  filters jsonb not null,
  crowdsource boolean not null,
  visibility text not null,
  charset text not null,
  image_profile text,
  pixel_limit integer,
  es_index text not null,
  counter_run uuid,
  created timestamptz not null default now(),
  created_by uuid,
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  deleted_by_name text,
  mapping jsonb not null default '{"key": null, "date": null, "title": null, "number": null, "pattern": null}',
  own_fields jsonb not null default '[]',
  analyser integer not null default 1,
  writeback boolean not null default false,
  emptied timestamptz,
  constraint tenant_index_tenant_id_id_pk primary key (tenant_id, id)
);
create index tenant_index_by_creator on tenant_index (created_by);
create trigger keep_index_name after insert or delete on tenant_index
  for each row execute function keep_index_name();

create table unlinked (
  tenant_id text not null,
  index_id text not null,
  id bigint not null generated always as identity,
  kind text not null,
  rel text not null,
  names text[] not null,
  constraint unlinked_tenant_id_index_id_id_pk primary key (tenant_id, index_id, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index unlinked_by_kind on unlinked (tenant_id, index_id, kind, id);

-- kit

create table recent_call (
  tenant_id text not null,
  hash bytea not null,
  at timestamptz not null default now(),
  constraint recent_call_tenant_id_hash_pk primary key (tenant_id, hash)
);

-- logs

create table log_count (
  tenant_id text not null,
  day date not null,
  id bigint not null generated always as identity,
  index_id text,
  level text not null,
  lines bigint not null,
  constraint log_count_pkey primary key (tenant_id, day, id)
);

create table log_entry (
  tenant_id text not null,
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  level text not null,
  code text not null,
  params jsonb not null,
  message text not null,
  index_id text,
  file_id text,
  file_name text,
  job_id text,
  queue_name text,
  words tsvector generated always as (log_words(message, file_name)) stored,
  constraint log_entry_pkey primary key (tenant_id, at, id),
  constraint log_entry_level_check check ((level in ('error', 'warn', 'info', 'debug')))
) partition by range (at);
create table log_entry_rest partition of log_entry default;
create index log_entry_bad on log_entry (tenant_id, id desc) where (level in ('error', 'warn'));
create index log_entry_by_file on log_entry (tenant_id, file_id, id desc)
  where (file_id is not null);
create index log_entry_by_id on log_entry (tenant_id, id desc);
create index log_entry_by_index on log_entry (tenant_id, index_id, id desc);
create index log_entry_by_job on log_entry (tenant_id, job_id, id desc) include (level)
  where (job_id is not null);
create index log_entry_words on log_entry using gin (words);

-- overlays

create table "overlay" (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  version integer not null,
  kind text not null,
  "values" jsonb not null,
  hidden jsonb,
  note text,
  by_id uuid,
  by_name text not null,
  at timestamptz not null default now(),
  bulk_id uuid,
  constraint overlay_tenant_id_index_id_record_id_version_pk primary key (tenant_id, index_id, record_id, version)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index overlay_by_bulk on "overlay" (tenant_id, bulk_id) where (bulk_id is not null);

-- providers

create table identity (
  id uuid not null default uuidv7(),
  person_key bytea not null,
  secret_mark bytea not null,
  user_id uuid not null,
  provider text not null,
  kind text not null,
  created timestamptz not null default now(),
  used timestamptz not null default now(),
  constraint identity_pkey primary key (id),
  constraint identity_person_key_unique unique (person_key)
);
create index identity_by_user on identity (user_id);
create policy admin on identity to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy own on identity to varda_app
  using (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid)
  with check (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid);

-- records

create table record (
  tenant_id text not null,
  index_id text not null,
  es_index text not null,
  id uuid not null,
  source jsonb not null,
  origins jsonb not null default '{}',
  hidden jsonb,
  version integer not null default 1,
  indexed_at timestamptz not null default now(),
  beneath jsonb not null default '{}',
  constraint record_tenant_id_index_id_es_index_id_pk primary key (tenant_id, index_id, es_index, id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
create index record_by_id on record (id);
create index record_pictured on record (tenant_id, index_id, es_index) where (source ? 'pictures');
create index record_tree on record (tenant_id, index_id, es_index, (((source -> 'tree') ->> 'parent')), ((((source -> 'tree') ->> 'position'))::integer))
  where (source ? 'tree');

-- schedules

create table schedule (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  name text not null,
  index_id text not null,
  cron text not null,
  action text not null,
  off_since timestamptz,
  next timestamptz,
  created timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null default 1,
  constraint schedule_tenant_id_id_pk primary key (tenant_id, id)
);
create index schedule_by_next on schedule (next) where (next is not null);

create table schedule_turn (
  tenant_id text not null,
  schedule_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  index_id text not null,
  run_id uuid,
  code text,
  params jsonb,
  constraint schedule_turn_tenant_id_schedule_id_id_pk primary key (tenant_id, schedule_id, id)
);

-- search

create table search_document (
  tenant_id text not null,
  es_index text not null,
  id uuid not null,
  hidden boolean not null,
  words tsvector not null,
  facets integer[] not null,
  title text not null,
  file text not null,
  date_first date not null,
  date_last date not null,
  indexed_at timestamptz not null default now(),
  changed xid8 not null default pg_current_xact_id(),
  constraint search_document_tenant_id_es_index_id_pk primary key (tenant_id, es_index, id)
)
with (toast_tuple_target=256);
alter table search_document alter column words set storage external;
alter table search_document alter column words set statistics 500;
create index search_document_by_changed on search_document (tenant_id, es_index, changed);
create index search_document_by_file on search_document (tenant_id, es_index, file collate is_natural, id);
create index search_document_by_first_date on search_document (tenant_id, es_index, date_first, date_last, title collate "is-x-icu", id);
create index search_document_by_indexed on search_document (tenant_id, es_index, indexed_at, id);
create index search_document_by_last_date on search_document (tenant_id, es_index, date_last, date_first, id);
create index search_document_by_title on search_document (tenant_id, es_index, title collate "is-x-icu", id);
create index search_document_words on search_document using gin (words) with (gin_pending_list_limit='4096');

create table search_field (
  tenant_id text not null,
  es_index text not null,
  field text not null,
  constraint search_field_tenant_id_es_index_field_pk primary key (tenant_id, es_index, field)
);

create table search_order (
  tenant_id text not null,
  es_index text not null,
  id uuid not null,
  field text not null,
  key text collate is_natural not null,
  constraint search_order_tenant_id_es_index_id_field_pk primary key (tenant_id, es_index, id, field)
);
create index search_order_by_key on search_order (tenant_id, es_index, field, key, id);

create table search_removed (
  tenant_id text not null,
  es_index text not null,
  id uuid not null,
  removed_at timestamptz not null default now(),
  changed xid8 not null default pg_current_xact_id(),
  constraint search_removed_tenant_id_es_index_changed_id_pk primary key (tenant_id, es_index, changed, id)
);
create index search_removed_by_time on search_removed (tenant_id, es_index, removed_at);

create table search_value (
  tenant_id text not null,
  id integer not null generated always as identity,
  field text not null,
  value text not null,
  folded text collate "C" generated always as (regexp_replace(NORMALIZE(replace(replace(replace(lower((NORMALIZE(value, NFC) collate "is-x-icu")), 'þ', 'th'), 'ð', 'd'), 'æ', 'ae'), NFD), '[̀-ͯ]', '', 'g')) stored,
  constraint search_value_tenant_id_id_pk primary key (tenant_id, id)
);
create index search_value_by_folded on search_value (tenant_id, folded);
create unique index search_value_by_value on search_value (tenant_id, field, value);

-- searches

create table saved_search (
  tenant_id text not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null,
  search text not null,
  updated timestamptz not null default now(),
  constraint saved_search_tenant_id_index_id_id_pk primary key (tenant_id, index_id, id)
);
create unique index saved_search_by_name on saved_search (tenant_id, index_id, user_id, lower(name));
create policy own on saved_search to varda_app
  using ((tenant_id = current_setting('app.tenant_id', true)) and (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid))
  with check ((tenant_id = current_setting('app.tenant_id', true)) and (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid));

-- session

create table access_link (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires timestamptz not null,
  used timestamptz,
  constraint access_link_pkey primary key (token_hash)
);
create policy admin on access_link to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy own on access_link to varda_app
  using (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid)
  with check (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid);

create table api_token (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null,
  name text not null,
  hint text not null,
  read_only boolean not null,
  created timestamptz not null default now(),
  expires timestamptz,
  last_used timestamptz,
  constraint api_token_pkey primary key (id),
  constraint api_token_token_hash_unique unique (token_hash)
);
create index api_token_by_user on api_token (user_id);
create policy admin on api_token to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy own on api_token to varda_app
  using (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid)
  with check (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid);

create table known_browser (
  token_hash bytea not null,
  user_id uuid not null,
  created timestamptz not null default now(),
  constraint known_browser_pkey primary key (token_hash)
);
create index known_browser_by_user on known_browser (user_id, created);
create policy "sign-in" on known_browser to varda_app
  using (true)
  with check (true);

create table login_failure (
  account text not null,
  failures integer not null,
  last timestamptz not null,
  constraint login_failure_pkey primary key (account)
);
create policy "sign-in" on login_failure to varda_app
  using (true)
  with check (true);

create table replaced_session (
  token_hash bytea not null,
  replaced timestamptz not null default now(),
  constraint replaced_session_pkey primary key (token_hash)
);
create policy "sign-in" on replaced_session to varda_app
  using (true)
  with check (true);

create table session (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null,
  user_agent text,
  ip text,
  created timestamptz not null default now(),
  renewed timestamptz not null default now(),
  expires timestamptz not null,
  provider text,
  acr text,
  amr text[] not null default '{}',
  authenticated timestamptz,
  constraint session_pkey primary key (id),
  constraint session_token_hash_unique unique (token_hash)
);
create index session_by_user on session (user_id);
create policy admin on session to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy own on session to varda_app
  using (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid)
  with check (user_id = (nullif(current_setting('app.user_id', true), ''))::uuid);

-- sidecars

create table sidecar (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  version integer not null default 0,
  held jsonb not null default '{}',
  made boolean not null default false,
  code text,
  params jsonb,
  failures integer not null default 0,
  again timestamptz,
  constraint sidecar_tenant_id_index_id_record_id_pk primary key (tenant_id, index_id, record_id)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);

-- site-config

create table rewording (
  tenant_id text not null,
  index_id text not null,
  after_generation text,
  after_id uuid,
  total integer,
  passed integer not null default 0,
  missed boolean not null default false,
  begun timestamptz not null default now(),
  ended timestamptz,
  closing boolean not null default true,
  constraint rewording_tenant_id_index_id_pk primary key (tenant_id, index_id)
);

create table site_config (
  tenant_id text not null,
  search jsonb not null,
  updated timestamptz not null default now(),
  edit_by text,
  version integer not null,
  settings jsonb not null default '{}',
  constraint site_config_tenant_id_pk primary key (tenant_id)
);

-- tenants

create table tenant (
  id text not null,
  name text not null,
  creator uuid,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  edit_by text,
  tagged_worker text,
  version integer not null default 1,
  constraint tenant_pkey primary key (id)
);
create policy admin on tenant to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy tenant on tenant to varda_app
  using (id = current_setting('app.tenant_id', true))
  with check (id = current_setting('app.tenant_id', true));

create table tenant_invitation (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  email text not null,
  role text not null,
  by_name text not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  constraint tenant_invitation_tenant_id_id_pk primary key (tenant_id, id),
  constraint tenant_invitation_token_hash_unique unique (token_hash)
);
create unique index tenant_invitation_email on tenant_invitation (tenant_id, email);

create table tenant_user (
  tenant_id text not null,
  user_id uuid not null,
  role text not null,
  added timestamptz not null default now(),
  constraint tenant_user_tenant_id_user_id_pk primary key (tenant_id, user_id)
);
create index tenant_user_by_user on tenant_user (user_id);
create policy admin on tenant_user to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');

-- uploads

create table uploaded_file (
  tenant_id text not null,
  index_id text not null,
  rel text not null,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  placed boolean not null,
  constraint uploaded_file_tenant_id_index_id_rel_pk primary key (tenant_id, index_id, rel)
)
with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);

-- users

create table app_user (
  id uuid not null default uuidv7(),
  name text not null,
  email text,
  provider text not null default 'password',
  picture text,
  password_hash text,
  max_indices integer not null,
  admin boolean not null default false,
  subscription boolean not null default false,
  settings jsonb not null default '{}',
  last_login timestamptz,
  created timestamptz not null default now(),
  version integer not null default 1,
  sought text generated always as (lower((((name || ' ') || coalesce(email, '')) collate "is-x-icu"))) stored,
  constraint app_user_pkey primary key (id)
);
create index app_user_by_last_login on app_user (last_login desc nulls last, id);
create index app_user_by_name on app_user (name collate "is-x-icu", id);
create unique index app_user_email on app_user (email);
create policy admin on app_user to varda_app
  using (current_setting('app.admin', true) = 'on')
  with check (current_setting('app.admin', true) = 'on');
create policy own on app_user to varda_app
  using (id = (nullif(current_setting('app.user_id', true), ''))::uuid)
  with check (id = (nullif(current_setting('app.user_id', true), ''))::uuid);

-- visitors

create table form_secret (
  id integer not null,
  secret bytea not null,
  constraint form_secret_pkey primary key (id)
);
create policy read on form_secret for select to varda_app
  using (true);

create table visitor_write (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  who text not null,
  at timestamptz not null default now(),
  constraint visitor_write_tenant_id_id_pk primary key (tenant_id, id)
);
create index visitor_write_by_who on visitor_write (tenant_id, who, at);

-- workers

create table worker (
  id text not null,
  host text not null,
  pid integer not null,
  started timestamptz not null default now(),
  beat timestamptz not null default now(),
  instance uuid not null,
  ended timestamptz,
  reported timestamptz not null default now(),
  usage jsonb,
  machine jsonb,
  only_tagged boolean not null default false,
  paused boolean not null default false,
  parallel integer,
  reboot timestamptz,
  version integer not null default 1,
  constraint worker_pkey primary key (id),
  constraint worker_instance_unique unique (instance)
);
create policy report on worker to varda_app
  using (true)
  with check (true);

create table worker_hour (
  worker text not null,
  hour timestamptz not null,
  completed integer not null default 0,
  failed integer not null default 0,
  constraint worker_hour_worker_hour_pk primary key (worker, hour)
);
create policy report on worker_hour to varda_app
  using (true)
  with check (true);

-- What refers to what.
alter table access_link add constraint access_link_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table alias add constraint alias_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table alias_member add constraint alias_member_tenant_id_alias_id_alias_tenant_id_id_fk
  foreign key (tenant_id, alias_id) references alias (tenant_id, id) on delete cascade;
alter table alias_member add constraint alias_member_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table api_token add constraint api_token_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table asset add constraint asset_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table attribute add constraint attribute_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table blog_address add constraint blog_address_tenant_id_post_id_blog_post_tenant_id_id_fk
  foreign key (tenant_id, post_id) references blog_post (tenant_id, id) on delete cascade;
alter table blog_post add constraint blog_post_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table blog_version add constraint blog_version_tenant_id_post_id_blog_post_tenant_id_id_fk
  foreign key (tenant_id, post_id) references blog_post (tenant_id, id) on delete cascade;
alter table bulk_item add constraint bulk_item_tenant_id_bulk_id_bulk_tenant_id_id_fk
  foreign key (tenant_id, bulk_id) references bulk (tenant_id, id) on delete cascade;
alter table earlier_contents add constraint earlier_contents_tenant_id_index_id_file_id_indexed_file_tenant
  foreign key (tenant_id, index_id, file_id) references indexed_file (tenant_id, index_id, id) on delete cascade;
alter table fixity_file add constraint fixity_file_tenant_id_index_id_file_id_indexed_file_tenant_id_i
  foreign key (tenant_id, index_id, file_id) references indexed_file (tenant_id, index_id, id) on delete cascade;
alter table fixity_round add constraint fixity_round_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table identity add constraint identity_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table image_profile add constraint image_profile_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table index_name add constraint index_name_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table indexed_file add constraint indexed_file_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table known_browser add constraint known_browser_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table record add constraint record_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table rewording add constraint rewording_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table run add constraint run_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table run_delta add constraint run_delta_tenant_id_index_id_run_id_run_tenant_id_index_id_id_f
  foreign key (tenant_id, index_id, run_id) references run (tenant_id, index_id, id) on delete cascade;
alter table run_missing add constraint run_missing_tenant_id_index_id_run_id_run_tenant_id_index_id_id
  foreign key (tenant_id, index_id, run_id) references run (tenant_id, index_id, id) on delete cascade;
alter table run_pair add constraint run_pair_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk
  foreign key (tenant_id, index_id, run_id) references run (tenant_id, index_id, id) on delete cascade;
alter table saved_search add constraint saved_search_tenant_id_index_id_index_name_tenant_id_id_fk
  foreign key (tenant_id, index_id) references index_name (tenant_id, id) on delete cascade;
alter table saved_search add constraint saved_search_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table schedule add constraint schedule_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table schedule_turn add constraint schedule_turn_tenant_id_index_id_run_id_run_tenant_id_index_id_
  foreign key (tenant_id, index_id, run_id) references run (tenant_id, index_id, id) on delete cascade;
alter table schedule_turn add constraint schedule_turn_tenant_id_schedule_id_schedule_tenant_id_id_fk
  foreign key (tenant_id, schedule_id) references schedule (tenant_id, id) on delete cascade;
alter table session add constraint session_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table sidecar add constraint sidecar_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table site_config add constraint site_config_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table tenant add constraint tenant_creator_app_user_id_fk
  foreign key (creator) references app_user (id) on delete set null;
alter table tenant_index add constraint tenant_index_tenant_id_image_profile_image_profile_tenant_id_id
  foreign key (tenant_id, image_profile) references image_profile (tenant_id, id);
alter table tenant_index add constraint tenant_index_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id);
alter table tenant_invitation add constraint tenant_invitation_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table tenant_user add constraint tenant_user_tenant_id_tenant_id_fk
  foreign key (tenant_id) references tenant (id) on delete cascade;
alter table tenant_user add constraint tenant_user_user_id_app_user_id_fk
  foreign key (user_id) references app_user (id) on delete cascade;
alter table unlinked add constraint unlinked_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table uploaded_file add constraint uploaded_file_tenant_id_index_id_tenant_index_tenant_id_id_fk
  foreign key (tenant_id, index_id) references tenant_index (tenant_id, id) on delete cascade;
alter table work add constraint work_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk
  foreign key (tenant_id, index_id, run_id) references run (tenant_id, index_id, id) on delete cascade;
alter table worker_hour add constraint worker_hour_worker_worker_id_fk
  foreign key (worker) references worker (id) on delete cascade;

-- The audit is written once: nobody but the owner changes or removes a line.
revoke update, delete, truncate on audit from varda_app;

-- Every table has row level security, and a row of a tenant is that tenant's alone.
do $$
declare
  of_tenant constant text[] := array[
    'alias', 'alias_member', 'asset', 'attribute', 'blog_address', 'blog_post',
    'blog_version', 'bulk', 'bulk_item', 'comment', 'contributor', 'earlier_contents',
    'event', 'fixity_file', 'fixity_round', 'hourly_count', 'image_profile', 'index_name',
    'indexed_file', 'log_count', 'log_entry', 'overlay', 'recent_call', 'record', 'rewording',
    'run', 'run_delta', 'run_missing', 'run_pair', 'schedule', 'schedule_turn',
    'search_document', 'search_field', 'search_order', 'search_removed', 'search_value',
    'sidecar', 'site_config', 'suggestion', 'tenant_index', 'tenant_invitation',
    'tenant_user', 'unlinked', 'uploaded_file', 'visitor_write', 'work'];
  others constant text[] := array[
    'access_link', 'api_token', 'app_user', 'audit', 'backup_run', 'backup_setting',
    'form_secret', 'identity', 'known_browser', 'login_failure', 'replaced_session',
    'saved_search', 'session', 'tenant', 'worker', 'worker_hour'];
  name text;
begin
  foreach name in array of_tenant || others loop
    execute format('alter table %I enable row level security', name);
  end loop;
  foreach name in array of_tenant loop
    execute format($policy$create policy tenant on %I to varda_app
      using (tenant_id = current_setting('app.tenant_id', true))
      with check (tenant_id = current_setting('app.tenant_id', true))$policy$, name);
  end loop;
end $$;

-- Made here once, so that every process of an installation seals forms alike.
insert into form_secret (id, secret)
values (1, sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
