create collation is_natural (provider = icu, locale = 'is-u-kn-true');

create table access_link (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires timestamp with time zone not null,
  used timestamp with time zone
);
alter table access_link add constraint access_link_pkey PRIMARY KEY (token_hash);
alter table access_link enable row level security;
create policy admin on access_link as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy own on access_link as permissive for all to varda_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on access_link to varda_app;

create table account_search (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  path text not null,
  name text not null,
  created timestamp with time zone not null default now()
);
alter table account_search add constraint account_search_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_search_by_path ON public.account_search USING btree (user_id, path);
CREATE INDEX account_search_by_user ON public.account_search USING btree (user_id, id);
alter table account_search enable row level security;
create policy own on account_search as permissive for all to varda_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on account_search to varda_app;

create table alias (
  tenant_id text not null,
  id text not null,
  name text not null,
  description text not null,
  public boolean not null,
  type text not null,
  created timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null default 1,
  name_en text not null default ''::text,
  description_en text not null default ''::text,
  place integer,
  picks uuid
);
alter table alias add constraint alias_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table alias enable row level security;
create policy tenant on alias as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER keep_index_name AFTER INSERT OR DELETE ON public.alias FOR EACH ROW EXECUTE FUNCTION keep_index_name();
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.alias FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on alias to varda_app;

create table alias_member (
  tenant_id text not null,
  alias_id text not null,
  index_id text not null,
  place integer not null,
  filters jsonb not null
);
alter table alias_member add constraint alias_member_tenant_id_alias_id_index_id_pk PRIMARY KEY (tenant_id, alias_id, index_id);
CREATE INDEX alias_member_by_index ON public.alias_member USING btree (tenant_id, index_id);
alter table alias_member enable row level security;
create policy tenant on alias_member as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.alias_member FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on alias_member to varda_app;

create table alias_record (
  tenant_id text not null,
  alias_id text not null,
  record_id uuid not null,
  index_id text not null,
  place integer not null
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table alias_record add constraint alias_record_tenant_id_alias_id_record_id_pk PRIMARY KEY (tenant_id, alias_id, record_id);
CREATE INDEX alias_record_by_record ON public.alias_record USING btree (tenant_id, index_id, record_id);
alter table alias_record enable row level security;
create policy tenant on alias_record as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on alias_record to varda_app;

create table api_token (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null,
  name text not null,
  hint text not null,
  read_only boolean not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone,
  last_used timestamp with time zone
);
alter table api_token add constraint api_token_pkey PRIMARY KEY (id);
alter table api_token add constraint api_token_token_hash_unique UNIQUE (token_hash);
CREATE INDEX api_token_by_user ON public.api_token USING btree (user_id);
alter table api_token enable row level security;
create policy admin on api_token as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy own on api_token as permissive for all to varda_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on api_token to varda_app;

create table app_user (
  id uuid not null default uuidv7(),
  name text not null,
  email text,
  provider text not null default 'password'::text,
  picture text,
  password_hash text,
  max_indices integer not null,
  admin boolean not null default false,
  subscription boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  last_login timestamp with time zone,
  created timestamp with time zone not null default now(),
  version integer not null default 1,
  sought text generated always as (lower((((name || ' '::text) || COALESCE(email, ''::text)) COLLATE "is-x-icu"))) stored
);
alter table app_user add constraint app_user_pkey PRIMARY KEY (id);
CREATE INDEX app_user_by_last_login ON public.app_user USING btree (last_login DESC NULLS LAST, id);
CREATE INDEX app_user_by_name ON public.app_user USING btree (name COLLATE "is-x-icu", id);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email);
alter table app_user enable row level security;
create policy admin on app_user as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy own on app_user as permissive for all to varda_app using ((id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on app_user to varda_app;

create table asset (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  created timestamp with time zone not null default now(),
  by_id uuid,
  by_name text
);
alter table asset add constraint asset_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX asset_by_time ON public.asset USING btree (tenant_id, created, id);
alter table asset enable row level security;
create policy tenant on asset as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on asset to varda_app;

create table attribute (
  tenant_id text not null,
  id text not null,
  image text,
  updated timestamp with time zone not null default now(),
  edit_by text,
  text jsonb not null default '{"en": "", "is": ""}'::jsonb,
  authority jsonb not null default '{"dates": "", "places": {"en": "", "is": ""}, "functions": {"en": "", "is": ""}}'::jsonb
);
alter table attribute add constraint attribute_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table attribute enable row level security;
create policy tenant on attribute as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.attribute FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on attribute to varda_app;

create table audit (
  id bigint not null generated always as identity,
  tenant_id text,
  at timestamp with time zone not null default now(),
  user_id uuid,
  user_name text,
  endpoint text not null,
  path text not null,
  status integer not null,
  code text,
  record_id text generated always as ("substring"(path, '/records/([0-9a-f-]{36})(?:/|$)'::text)) stored,
  token text,
  subject text,
  details jsonb,
  message text,
  changes jsonb,
  times integer not null default 1,
  until timestamp with time zone,
  fold text,
  slice text generated always as (split_part(endpoint, '.'::text, 1)) stored,
  words tsvector generated always as (to_tsvector('simple'::regconfig, regexp_replace(lower((((((((((((COALESCE(message, ''::text) || ' '::text) || COALESCE(subject, ''::text)) || ' '::text) || COALESCE(user_name, ''::text)) || ' '::text) || path) || ' '::text) || COALESCE((details)::text, ''::text)) || ' '::text) || COALESCE((changes)::text, ''::text)) COLLATE "is-x-icu")), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) stored
);
alter table audit add constraint audit_pkey PRIMARY KEY (id);
CREATE INDEX audit_by_fold ON public.audit USING btree (fold, id DESC NULLS LAST) WHERE (fold IS NOT NULL);
CREATE INDEX audit_by_record ON public.audit USING btree (tenant_id, record_id, at DESC NULLS LAST) WHERE (record_id IS NOT NULL);
CREATE INDEX audit_by_slice ON public.audit USING btree (tenant_id, slice, id DESC NULLS LAST);
CREATE INDEX audit_by_tenant ON public.audit USING btree (tenant_id, id DESC NULLS LAST);
CREATE INDEX audit_by_time ON public.audit USING btree (tenant_id, COALESCE(until, at));
CREATE INDEX audit_by_user ON public.audit USING btree (tenant_id, user_id, id DESC NULLS LAST);
CREATE INDEX audit_by_words ON public.audit USING gin (words);
CREATE INDEX audit_refused ON public.audit USING btree (tenant_id, id DESC NULLS LAST) WHERE (status >= 400);
alter table audit enable row level security;
create policy installation on audit as permissive for select to varda_app using (((tenant_id IS NULL) AND (current_setting('app.admin'::text, true) = 'on'::text)));
create policy read on audit as permissive for select to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy write on audit as permissive for insert to varda_app with check ((NOT (tenant_id IS DISTINCT FROM NULLIF(current_setting('app.tenant_id'::text, true), ''::text))));
grant insert, select on audit to varda_app;

create table backchannel_request (
  id uuid not null,
  hint_mark bytea not null,
  network_mark bytea not null,
  created timestamp with time zone not null default now(),
  used timestamp with time zone
);
alter table backchannel_request add constraint backchannel_request_pkey PRIMARY KEY (id);
CREATE INDEX backchannel_request_by_created ON public.backchannel_request USING btree (created);
CREATE INDEX backchannel_request_by_hint ON public.backchannel_request USING btree (hint_mark, created);
CREATE INDEX backchannel_request_by_network ON public.backchannel_request USING btree (network_mark, created);
alter table backchannel_request enable row level security;
create policy "sign-in" on backchannel_request as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on backchannel_request to varda_app;

create table backup_run (
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'waiting'::text,
  created timestamp with time zone not null default now(),
  started timestamp with time zone,
  beat timestamp with time zone,
  ended timestamp with time zone,
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
  removed timestamp with time zone,
  version text
);
alter table backup_run add constraint backup_run_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX backup_run_one_at_a_time ON public.backup_run USING btree (kind) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table backup_run enable row level security;
create policy admin on backup_run as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy read on backup_run as permissive for select to varda_app using (true);
grant delete, insert, select, update on backup_run to varda_app;

create table backup_setting (
  id integer not null,
  hour integer,
  keep integer not null,
  drill_days integer,
  fixity_days integer,
  fixity_hour integer not null,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null default 2
);
alter table backup_setting add constraint backup_setting_pkey PRIMARY KEY (id);
alter table backup_setting enable row level security;
create policy admin on backup_setting as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy read on backup_setting as permissive for select to varda_app using (true);
grant delete, insert, select, update on backup_setting to varda_app;

create table blocked_sender (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  who text not null,
  name text,
  reason text not null,
  by text not null,
  at timestamp with time zone not null default now()
);
alter table blocked_sender add constraint blocked_sender_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table blocked_sender add constraint blocked_sender_by_who UNIQUE (tenant_id, who);
alter table blocked_sender enable row level security;
create policy tenant on blocked_sender as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on blocked_sender to varda_app;

create table blog_address (
  tenant_id text not null,
  slug text not null,
  post_id uuid not null
);
alter table blog_address add constraint blog_address_tenant_id_slug_pk PRIMARY KEY (tenant_id, slug);
CREATE INDEX blog_address_by_post ON public.blog_address USING btree (tenant_id, post_id);
alter table blog_address enable row level security;
create policy tenant on blog_address as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on blog_address to varda_app;

create table blog_post (
  tenant_id text not null,
  id uuid not null,
  title text not null,
  slug text not null,
  slug_by_hand boolean not null,
  text text not null,
  draft boolean not null,
  publish_from timestamp with time zone,
  expires timestamp with time zone,
  tags text[] not null,
  image jsonb,
  carousel jsonb not null,
  author_id uuid,
  author text not null,
  created timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  edit_by text,
  published_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  withheld boolean not null default false
);
alter table blog_post add constraint blog_post_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX blog_post_by_slug ON public.blog_post USING btree (tenant_id, slug);
CREATE INDEX blog_post_by_time ON public.blog_post USING btree (tenant_id, created);
alter table blog_post enable row level security;
create policy tenant on blog_post as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.blog_post FOR EACH ROW EXECUTE FUNCTION move_pages_of_post();
grant delete, insert, select, update on blog_post to varda_app;

create table blog_version (
  tenant_id text not null,
  post_id uuid not null,
  id uuid not null default uuidv7(),
  version integer,
  sitting uuid,
  began timestamp with time zone not null default now(),
  at timestamp with time zone not null default now(),
  by_id uuid not null,
  by_name text not null,
  fields jsonb not null
);
alter table blog_version add constraint blog_version_tenant_id_post_id_id_pk PRIMARY KEY (tenant_id, post_id, id);
alter table blog_version enable row level security;
create policy tenant on blog_version as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on blog_version to varda_app;

create table bulk (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  index_ids text[] not null,
  names text[] not null,
  action text not null,
  what jsonb not null,
  query jsonb,
  undoes uuid,
  state text not null default 'waiting'::text,
  cursor text,
  total integer,
  by_id uuid not null,
  by_name text not null,
  created timestamp with time zone not null default now(),
  ended timestamp with time zone
);
alter table bulk add constraint bulk_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table bulk enable row level security;
create policy tenant on bulk as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on bulk to varda_app;

create table bulk_item (
  tenant_id text not null,
  bulk_id uuid not null,
  index_id text not null,
  record_id uuid not null,
  place bigint not null generated always as identity,
  title text not null,
  state text not null default 'waiting'::text,
  code text,
  params jsonb,
  before jsonb
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table bulk_item add constraint bulk_item_tenant_id_bulk_id_index_id_record_id_pk PRIMARY KEY (tenant_id, bulk_id, index_id, record_id);
CREATE INDEX bulk_item_by_state ON public.bulk_item USING btree (tenant_id, bulk_id, state, place);
alter table bulk_item enable row level security;
create policy tenant on bulk_item as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on bulk_item to varda_app;

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
  at timestamp with time zone not null default now(),
  held text[] not null,
  read_by text,
  read_at timestamp with time zone,
  receipt text not null default ''::text,
  token_hash bytea,
  licence boolean not null default false,
  edited timestamp with time zone,
  answer jsonb,
  who text
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table comment add constraint comment_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX comment_by_letters ON public.comment USING btree (tenant_id, md5(letters));
CREATE UNIQUE INDEX comment_by_receipt ON public.comment USING btree (tenant_id, receipt) WHERE (receipt <> ''::text);
CREATE INDEX comment_by_record ON public.comment USING btree (tenant_id, record_id, id);
CREATE INDEX comment_by_writer ON public.comment USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX comment_unread ON public.comment USING btree (tenant_id, id) WHERE ((read_at IS NULL) AND (held = '{}'::text[]));
CREATE INDEX comment_waiting ON public.comment USING btree (tenant_id, id) WHERE (held = '{review}'::text[]);
alter table comment enable row level security;
create policy tenant on comment as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.comment FOR EACH ROW EXECUTE FUNCTION move_pages_of_comment();
grant delete, insert, select, update on comment to varda_app;

create table comment_report (
  tenant_id text not null,
  comment_id uuid not null,
  who text not null,
  reason text not null,
  at timestamp with time zone not null default now(),
  settled boolean not null default false
);
alter table comment_report add constraint comment_report_tenant_id_comment_id_who_pk PRIMARY KEY (tenant_id, comment_id, who);
alter table comment_report enable row level security;
create policy tenant on comment_report as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on comment_report to varda_app;

create table contributor (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  kind text not null,
  user_id uuid,
  token_hash bytea,
  known_by text,
  created timestamp with time zone not null default now()
);
alter table contributor add constraint contributor_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table contributor add constraint contributor_known_by UNIQUE (tenant_id, known_by);
alter table contributor add constraint contributor_of_token UNIQUE (tenant_id, token_hash);
alter table contributor add constraint contributor_of_user UNIQUE (tenant_id, user_id);
CREATE INDEX contributor_by_user ON public.contributor USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table contributor enable row level security;
create policy tenant on contributor as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on contributor to varda_app;

create table earlier_contents (
  tenant_id text not null,
  index_id text not null,
  file_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  at timestamp with time zone not null default now()
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table earlier_contents add constraint earlier_contents_tenant_id_index_id_file_id_sha256_pk PRIMARY KEY (tenant_id, index_id, file_id, sha256);
CREATE INDEX earlier_contents_by_sha ON public.earlier_contents USING btree (tenant_id, index_id, sha256);
alter table earlier_contents enable row level security;
create policy tenant on earlier_contents as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on earlier_contents to varda_app;

create table event (
  tenant_id text not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  code text not null,
  params jsonb not null,
  message text not null,
  tone text not null,
  index_id text,
  by text
);
alter table event add constraint event_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX event_by_index ON public.event USING btree (tenant_id, index_id, id);
alter table event enable row level security;
create policy tenant on event as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE CONSTRAINT TRIGGER event_number AFTER INSERT ON public.event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((CURRENT_USER = 'varda_app'::name)) EXECUTE FUNCTION number_event();
grant delete, insert, select, update on event to varda_app;

create table fixity_file (
  tenant_id text not null,
  index_id text not null,
  file_id uuid not null,
  sha256 text,
  size_bytes bigint not null,
  mtime_ms bigint not null,
  state text not null,
  checked timestamp with time zone not null default now(),
  since timestamp with time zone not null default now(),
  found_sha256 text,
  found_size_bytes bigint,
  found_mtime_ms bigint
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table fixity_file add constraint fixity_file_tenant_id_index_id_file_id_pk PRIMARY KEY (tenant_id, index_id, file_id);
CREATE INDEX fixity_file_checked ON public.fixity_file USING btree (tenant_id, checked);
CREATE INDEX fixity_file_faults ON public.fixity_file USING btree (tenant_id, state) WHERE (state <> 'equal'::text);
alter table fixity_file enable row level security;
create policy tenant on fixity_file as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on fixity_file to varda_app;

create table fixity_round (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  started timestamp with time zone not null default now(),
  ended timestamp with time zone,
  by_name text,
  place_index text not null default ''::text,
  place_file uuid,
  claim uuid,
  beat timestamp with time zone,
  equal bigint not null default 0,
  changed bigint not null default 0,
  gone bigint not null default 0,
  unread bigint not null default 0,
  size_bytes bigint not null default 0
);
alter table fixity_round add constraint fixity_round_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX fixity_round_one_at_a_time ON public.fixity_round USING btree (tenant_id) WHERE (ended IS NULL);
alter table fixity_round enable row level security;
create policy tenant on fixity_round as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on fixity_round to varda_app;

create table folder (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  text text not null,
  owner_id uuid,
  token_hash bytea,
  created timestamp with time zone not null default now(),
  changed timestamp with time zone not null default now(),
  licence boolean not null default false,
  favourites boolean not null default false
);
alter table folder add constraint folder_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX folder_by_code ON public.folder USING btree (code);
CREATE INDEX folder_by_owner ON public.folder USING btree (owner_id, tenant_id);
CREATE UNIQUE INDEX folder_of_favourites ON public.folder USING btree (tenant_id, owner_id) WHERE favourites;
alter table folder enable row level security;
create policy tenant on folder as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on folder to varda_app;

create table folder_record (
  tenant_id text not null,
  folder_id uuid not null,
  record_id uuid not null,
  place integer not null,
  note text not null default ''::text
);
alter table folder_record add constraint folder_record_tenant_id_folder_id_record_id_pk PRIMARY KEY (tenant_id, folder_id, record_id);
alter table folder_record enable row level security;
create policy tenant on folder_record as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on folder_record to varda_app;

create table form_secret (
  id integer not null,
  secret bytea not null
);
alter table form_secret add constraint form_secret_pkey PRIMARY KEY (id);
alter table form_secret enable row level security;
create policy read on form_secret as permissive for select to varda_app using (true);
grant delete, insert, select, update on form_secret to varda_app;

create table fruitless_search (
  tenant_id text not null,
  day date not null,
  words text not null,
  searches integer not null
);
alter table fruitless_search add constraint fruitless_search_tenant_id_day_words_pk PRIMARY KEY (tenant_id, day, words);
CREATE INDEX fruitless_search_by_day ON public.fruitless_search USING btree (day);
alter table fruitless_search enable row level security;
create policy tenant on fruitless_search as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on fruitless_search to varda_app;

create table hourly_count (
  tenant_id text not null,
  index_id text not null,
  hour timestamp with time zone not null,
  completed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0
);
alter table hourly_count add constraint hourly_count_tenant_id_index_id_hour_pk PRIMARY KEY (tenant_id, index_id, hour);
alter table hourly_count enable row level security;
create policy tenant on hourly_count as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on hourly_count to varda_app;

create table identity (
  id uuid not null default uuidv7(),
  person_key bytea not null,
  secret_mark bytea not null,
  user_id uuid not null,
  provider text not null,
  kind text not null,
  created timestamp with time zone not null default now(),
  used timestamp with time zone not null default now()
);
alter table identity add constraint identity_pkey PRIMARY KEY (id);
alter table identity add constraint identity_person_key_unique UNIQUE (person_key);
CREATE INDEX identity_by_user ON public.identity USING btree (user_id);
alter table identity enable row level security;
create policy admin on identity as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy own on identity as permissive for all to varda_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on identity to varda_app;

create table image_profile (
  tenant_id text not null,
  id text not null,
  name text not null,
  watermark jsonb,
  profiles jsonb not null,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null default 1
);
alter table image_profile add constraint image_profile_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table image_profile enable row level security;
create policy tenant on image_profile as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.image_profile FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on image_profile to varda_app;

create table index_name (
  tenant_id text not null,
  id text not null
);
alter table index_name add constraint index_name_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table index_name enable row level security;
create policy tenant on index_name as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on index_name to varda_app;

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
  updated timestamp with time zone not null default now(),
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
  transcript jsonb
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table indexed_file add constraint indexed_file_tenant_id_index_id_id_pk PRIMARY KEY (tenant_id, index_id, id);
CREATE INDEX indexed_file_bands ON public.indexed_file USING gin (bands) WHERE (bands IS NOT NULL);
CREATE UNIQUE INDEX indexed_file_by_rel ON public.indexed_file USING btree (tenant_id, index_id, rel);
CREATE INDEX indexed_file_by_sha ON public.indexed_file USING btree (tenant_id, index_id, sha256);
CREATE INDEX indexed_file_missing ON public.indexed_file USING btree (tenant_id, index_id) WHERE (state = 'missing'::text);
CREATE INDEX indexed_file_parts ON public.indexed_file USING btree (tenant_id, index_id, part_of) WHERE (part_of IS NOT NULL);
alter table indexed_file enable row level security;
create policy tenant on indexed_file as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on indexed_file to varda_app;

create table known_browser (
  token_hash bytea not null,
  user_id uuid not null,
  created timestamp with time zone not null default now()
);
alter table known_browser add constraint known_browser_pkey PRIMARY KEY (token_hash);
CREATE INDEX known_browser_by_user ON public.known_browser USING btree (user_id, created);
alter table known_browser enable row level security;
create policy "sign-in" on known_browser as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on known_browser to varda_app;

create table log_count (
  tenant_id text not null,
  day date not null,
  id bigint not null generated always as identity,
  index_id text,
  level text not null,
  lines bigint not null
);
alter table log_count add constraint log_count_pkey PRIMARY KEY (tenant_id, day, id);
alter table log_count enable row level security;
create policy tenant on log_count as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on log_count to varda_app;

create table log_entry (
  tenant_id text not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  level text not null,
  code text not null,
  params jsonb not null,
  message text not null,
  index_id text,
  file_id text,
  file_name text,
  job_id text,
  queue_name text,
  words tsvector generated always as (log_words(message, file_name)) stored
) partition by RANGE (at);
create table log_entry_rest partition of log_entry DEFAULT;
alter table log_entry add constraint log_entry_pkey PRIMARY KEY (tenant_id, at, id);
alter table log_entry add constraint log_entry_level_check CHECK ((level = ANY (ARRAY['error'::text, 'warn'::text, 'info'::text, 'debug'::text])));
CREATE INDEX log_entry_bad ON ONLY public.log_entry USING btree (tenant_id, id DESC) WHERE (level = ANY (ARRAY['error'::text, 'warn'::text]));
CREATE INDEX log_entry_by_file ON ONLY public.log_entry USING btree (tenant_id, file_id, id DESC) WHERE (file_id IS NOT NULL);
CREATE INDEX log_entry_by_id ON ONLY public.log_entry USING btree (tenant_id, id DESC);
CREATE INDEX log_entry_by_index ON ONLY public.log_entry USING btree (tenant_id, index_id, id DESC);
CREATE INDEX log_entry_by_job ON ONLY public.log_entry USING btree (tenant_id, job_id, id DESC) INCLUDE (level) WHERE (job_id IS NOT NULL);
CREATE INDEX log_entry_words ON ONLY public.log_entry USING gin (words);
alter table log_entry enable row level security;
create policy tenant on log_entry as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on log_entry to varda_app;

create table login_failure (
  account text not null,
  failures integer not null,
  last timestamp with time zone not null
);
alter table login_failure add constraint login_failure_pkey PRIMARY KEY (account);
alter table login_failure enable row level security;
create policy "sign-in" on login_failure as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on login_failure to varda_app;

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
  at timestamp with time zone not null default now(),
  bulk_id uuid
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table "overlay" add constraint overlay_tenant_id_index_id_record_id_version_pk PRIMARY KEY (tenant_id, index_id, record_id, version);
CREATE INDEX overlay_by_bulk ON public."overlay" USING btree (tenant_id, bulk_id) WHERE (bulk_id IS NOT NULL);
alter table "overlay" enable row level security;
create policy tenant on "overlay" as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on "overlay" to varda_app;

create table publication (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  seq bigint not null generated by default as identity,
  kind text not null,
  reason text not null,
  hash text,
  at timestamp with time zone not null default now()
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table publication add constraint publication_tenant_id_index_id_record_id_pk PRIMARY KEY (tenant_id, index_id, record_id);
CREATE UNIQUE INDEX publication_by_seq ON public.publication USING btree (tenant_id, seq);
CREATE INDEX publication_gone ON public.publication USING btree (record_id) WHERE (kind = 'gone'::text);
alter table publication enable row level security;
create policy tenant on publication as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on publication to varda_app;

create table rate_limit (
  key bytea not null,
  count integer not null,
  ends timestamp with time zone not null
);
alter table rate_limit add constraint rate_limit_pkey PRIMARY KEY (key);
alter table rate_limit enable row level security;
create policy calls on rate_limit as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on rate_limit to varda_app;

create table receipt_count (
  tenant_id text not null,
  letter text not null,
  year integer not null,
  last integer not null
);
alter table receipt_count add constraint receipt_count_tenant_id_letter_year_pk PRIMARY KEY (tenant_id, letter, year);
alter table receipt_count enable row level security;
create policy tenant on receipt_count as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on receipt_count to varda_app;

create table recent_call (
  tenant_id text not null,
  hash bytea not null,
  at timestamp with time zone not null default now()
);
alter table recent_call add constraint recent_call_tenant_id_hash_pk PRIMARY KEY (tenant_id, hash);
alter table recent_call enable row level security;
create policy tenant on recent_call as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on recent_call to varda_app;

create table record (
  tenant_id text not null,
  index_id text not null,
  es_index text not null,
  id uuid not null,
  source jsonb not null,
  origins jsonb not null default '{}'::jsonb,
  hidden jsonb,
  version integer not null default 1,
  indexed_at timestamp with time zone not null default now(),
  beneath jsonb not null default '{}'::jsonb
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table record add constraint record_tenant_id_index_id_es_index_id_pk PRIMARY KEY (tenant_id, index_id, es_index, id);
CREATE INDEX record_by_id ON public.record USING btree (id);
CREATE INDEX record_pictured ON public.record USING btree (tenant_id, index_id, es_index) WHERE (source ? 'pictures'::text);
CREATE INDEX record_tree ON public.record USING btree (tenant_id, index_id, es_index, (((source -> 'tree'::text) ->> 'parent'::text)), ((((source -> 'tree'::text) ->> 'position'::text))::integer)) WHERE (source ? 'tree'::text);
alter table record enable row level security;
create policy tenant on record as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages_delete AFTER DELETE ON public.record REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_pages_of_records();
CREATE TRIGGER move_pages_insert AFTER INSERT ON public.record REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_pages_of_records();
CREATE TRIGGER move_pages_update AFTER UPDATE ON public.record REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_pages_of_records();
grant delete, insert, select, update on record to varda_app;

create table record_visit (
  tenant_id text not null,
  day date not null,
  index_id text not null,
  record_id uuid not null,
  pages integer not null
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table record_visit add constraint record_visit_tenant_id_day_index_id_record_id_pk PRIMARY KEY (tenant_id, day, index_id, record_id);
CREATE INDEX record_visit_by_day ON public.record_visit USING btree (day);
alter table record_visit enable row level security;
create policy tenant on record_visit as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on record_visit to varda_app;

create table redaction (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  parts jsonb not null,
  noindex boolean not null,
  by text not null,
  at timestamp with time zone not null default now()
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table redaction add constraint redaction_tenant_id_index_id_record_id_pk PRIMARY KEY (tenant_id, index_id, record_id);
alter table redaction enable row level security;
create policy tenant on redaction as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.redaction FOR EACH ROW EXECUTE FUNCTION move_pages_of_restriction();
grant delete, insert, select, update on redaction to varda_app;

create table region (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  index_id text not null,
  record_id uuid not null,
  at integer not null,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  person text not null,
  is_dead boolean not null,
  born_year integer,
  has_public_role boolean not null,
  by text not null,
  changed_at timestamp with time zone not null default now(),
  file_key text,
  reviewed_at timestamp with time zone,
  removed_at timestamp with time zone,
  gone_at timestamp with time zone
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table region add constraint region_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX region_by_record ON public.region USING btree (tenant_id, record_id);
CREATE UNIQUE INDEX region_of_file ON public.region USING btree (tenant_id, record_id, file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX region_unnamed ON public.region USING btree (tenant_id, record_id) WHERE (person = ''::text);
CREATE INDEX region_waiting ON public.region USING btree (tenant_id, record_id) WHERE ((file_key IS NOT NULL) AND (COALESCE(reviewed_at, removed_at, gone_at) IS NULL));
alter table region enable row level security;
create policy tenant on region as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.region FOR EACH ROW EXECUTE FUNCTION move_pages_of_region();
grant delete, insert, select, update on region to varda_app;

create table region_consent (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  region_id uuid not null,
  record_id uuid not null,
  name text not null,
  person text not null,
  scope text not null,
  token_hash bytea,
  by_id uuid,
  by text not null,
  at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone
);
alter table region_consent add constraint region_consent_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX region_consent_by_account ON public.region_consent USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX region_consent_by_region ON public.region_consent USING btree (tenant_id, region_id);
alter table region_consent enable row level security;
create policy tenant on region_consent as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.region_consent FOR EACH ROW EXECUTE FUNCTION move_pages_of_region();
grant delete, insert, select, update on region_consent to varda_app;

create table region_proposal (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  receipt text not null,
  token_hash bytea,
  by_id uuid,
  who text,
  index_id text not null,
  record_id uuid not null,
  at integer not null,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  title text not null,
  region_id uuid,
  person text not null,
  how text not null,
  is_self boolean not null,
  licence boolean not null,
  kind text not null,
  name text,
  email text,
  sent_at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  named_as text,
  made_region boolean not null default false
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table region_proposal add constraint region_proposal_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX region_proposal_by_account ON public.region_proposal USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE UNIQUE INDEX region_proposal_by_receipt ON public.region_proposal USING btree (tenant_id, receipt);
CREATE INDEX region_proposal_by_state ON public.region_proposal USING btree (tenant_id, state, id);
alter table region_proposal enable row level security;
create policy tenant on region_proposal as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on region_proposal to varda_app;

create table replaced_session (
  token_hash bytea not null,
  replaced timestamp with time zone not null default now()
);
alter table replaced_session add constraint replaced_session_pkey PRIMARY KEY (token_hash);
alter table replaced_session enable row level security;
create policy "sign-in" on replaced_session as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on replaced_session to varda_app;

create table restriction (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  rule text not null,
  "from" date,
  until date,
  basis text not null,
  covers text not null,
  reason text not null,
  by text not null,
  at timestamp with time zone not null default now(),
  opened timestamp with time zone,
  fields text[] not null default '{}'::text[],
  bulk_id uuid
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table restriction add constraint restriction_tenant_id_index_id_record_id_pk PRIMARY KEY (tenant_id, index_id, record_id);
alter table restriction enable row level security;
create policy tenant on restriction as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.restriction FOR EACH ROW EXECUTE FUNCTION move_pages_of_restriction();
grant delete, insert, select, update on restriction to varda_app;

create table rewording (
  tenant_id text not null,
  index_id text not null,
  after_generation text,
  after_id uuid,
  total integer,
  passed integer not null default 0,
  missed boolean not null default false,
  begun timestamp with time zone not null default now(),
  ended timestamp with time zone,
  closing boolean not null default true
);
alter table rewording add constraint rewording_tenant_id_index_id_pk PRIMARY KEY (tenant_id, index_id);
alter table rewording enable row level security;
create policy tenant on rewording as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on rewording to varda_app;

create table run (
  tenant_id text not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  action text not null,
  state text not null default 'waiting'::text,
  phase text not null default 'walk'::text,
  created timestamp with time zone not null default now(),
  started timestamp with time zone,
  ended timestamp with time zone,
  beat timestamp with time zone not null default now(),
  by_id uuid,
  by_name text,
  code text,
  params jsonb,
  summary jsonb,
  generation text,
  confirmed boolean not null default false,
  "only" text[],
  reopened timestamp with time zone,
  sources jsonb,
  settled boolean not null default false,
  claim uuid,
  worker uuid,
  deaths integer not null default 0,
  failures integer not null default 0,
  reading text
);
alter table run add constraint run_tenant_id_index_id_id_pk PRIMARY KEY (tenant_id, index_id, id);
CREATE UNIQUE INDEX run_one_at_a_time ON public.run USING btree (tenant_id, index_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table run enable row level security;
create policy tenant on run as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on run to varda_app;

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
  stalled integer not null default 0
);
alter table run_delta add constraint run_delta_tenant_id_run_id_id_pk PRIMARY KEY (tenant_id, run_id, id);
alter table run_delta enable row level security;
create policy tenant on run_delta as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on run_delta to varda_app;

create table run_missing (
  tenant_id text not null,
  run_id uuid not null,
  index_id text not null,
  rel text not null,
  file_id uuid not null
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table run_missing add constraint run_missing_tenant_id_run_id_rel_pk PRIMARY KEY (tenant_id, run_id, rel);
alter table run_missing enable row level security;
create policy tenant on run_missing as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on run_missing to varda_app;

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
  decided_at timestamp with time zone
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table run_pair add constraint run_pair_tenant_id_run_id_id_pk PRIMARY KEY (tenant_id, run_id, id);
CREATE INDEX run_pair_by_file ON public.run_pair USING btree (tenant_id, run_id, file_id);
CREATE UNIQUE INDEX run_pair_once ON public.run_pair USING btree (tenant_id, run_id, work_id, file_id);
alter table run_pair enable row level security;
create policy tenant on run_pair as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on run_pair to varda_app;

create table saved_search (
  tenant_id text not null,
  index_id text not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null,
  search text not null,
  updated timestamp with time zone not null default now()
);
alter table saved_search add constraint saved_search_tenant_id_index_id_id_pk PRIMARY KEY (tenant_id, index_id, id);
CREATE UNIQUE INDEX saved_search_by_name ON public.saved_search USING btree (tenant_id, index_id, user_id, lower(name));
alter table saved_search enable row level security;
create policy own on saved_search as permissive for all to varda_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)));
grant delete, insert, select, update on saved_search to varda_app;

create table schedule (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  name text not null,
  index_id text not null,
  cron text not null,
  action text not null,
  off_since timestamp with time zone,
  next timestamp with time zone,
  created timestamp with time zone not null default now(),
  created_by uuid,
  created_by_name text,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null default 1
);
alter table schedule add constraint schedule_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX schedule_by_next ON public.schedule USING btree (next) WHERE (next IS NOT NULL);
alter table schedule enable row level security;
create policy tenant on schedule as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on schedule to varda_app;

create table schedule_turn (
  tenant_id text not null,
  schedule_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default now(),
  index_id text not null,
  run_id uuid,
  code text,
  params jsonb
);
alter table schedule_turn add constraint schedule_turn_tenant_id_schedule_id_id_pk PRIMARY KEY (tenant_id, schedule_id, id);
alter table schedule_turn enable row level security;
create policy tenant on schedule_turn as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on schedule_turn to varda_app;

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
  indexed_at timestamp with time zone not null default now(),
  changed xid8 not null default pg_current_xact_id()
) with (toast_tuple_target=256);
alter table search_document alter column words set storage external;
alter table search_document alter column words set statistics 500;
alter table search_document add constraint search_document_tenant_id_es_index_id_pk PRIMARY KEY (tenant_id, es_index, id);
CREATE INDEX search_document_by_changed ON public.search_document USING btree (tenant_id, es_index, changed);
CREATE INDEX search_document_by_file ON public.search_document USING btree (tenant_id, es_index, file COLLATE is_natural, id) INCLUDE (hidden);
CREATE INDEX search_document_by_first_date ON public.search_document USING btree (tenant_id, es_index, date_first, date_last, title COLLATE "is-x-icu", id) INCLUDE (hidden);
CREATE INDEX search_document_by_indexed ON public.search_document USING btree (tenant_id, es_index, indexed_at, id) INCLUDE (hidden);
CREATE INDEX search_document_by_last_date ON public.search_document USING btree (tenant_id, es_index, date_last, date_first, id) INCLUDE (hidden);
CREATE INDEX search_document_by_title ON public.search_document USING btree (tenant_id, es_index, title COLLATE "is-x-icu", id) INCLUDE (hidden);
CREATE INDEX search_document_words ON public.search_document USING gin (words) WITH (gin_pending_list_limit='4096');
alter table search_document enable row level security;
create policy tenant on search_document as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_document to varda_app;

create table search_fed (
  tenant_id text not null,
  es_index text not null,
  name text not null,
  state text not null,
  snapshot pg_snapshot,
  timeline text not null,
  next_snapshot pg_snapshot,
  after uuid,
  records integer not null default 0,
  leased_until timestamp with time zone not null default now(),
  fed_at timestamp with time zone not null default now(),
  counted_at timestamp with time zone not null default now(),
  compared_at timestamp with time zone not null default now()
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table search_fed add constraint search_fed_tenant_id_es_index_name_pk PRIMARY KEY (tenant_id, es_index, name);
CREATE UNIQUE INDEX search_fed_live ON public.search_fed USING btree (tenant_id, es_index) WHERE (state = 'live'::text);
alter table search_fed enable row level security;
create policy tenant on search_fed as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_fed to varda_app;

create table search_field (
  tenant_id text not null,
  es_index text not null,
  field text not null
);
alter table search_field add constraint search_field_tenant_id_es_index_field_pk PRIMARY KEY (tenant_id, es_index, field);
alter table search_field enable row level security;
create policy tenant on search_field as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_field to varda_app;

create table search_order (
  tenant_id text not null,
  es_index text not null,
  id uuid not null,
  field text not null,
  key text collate is_natural not null
);
alter table search_order add constraint search_order_tenant_id_es_index_id_field_pk PRIMARY KEY (tenant_id, es_index, id, field);
CREATE INDEX search_order_by_key ON public.search_order USING btree (tenant_id, es_index, field, key, id);
alter table search_order enable row level security;
create policy tenant on search_order as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_order to varda_app;

create table search_removed (
  tenant_id text not null,
  es_index text not null,
  id uuid not null,
  removed_at timestamp with time zone not null default now(),
  changed xid8 not null default pg_current_xact_id()
);
alter table search_removed add constraint search_removed_tenant_id_es_index_changed_id_pk PRIMARY KEY (tenant_id, es_index, changed, id);
CREATE INDEX search_removed_by_time ON public.search_removed USING btree (tenant_id, es_index, removed_at);
alter table search_removed enable row level security;
create policy tenant on search_removed as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_removed to varda_app;

create table search_value (
  tenant_id text not null,
  id integer not null generated always as identity,
  field text not null,
  value text not null,
  folded text collate "C" generated always as (regexp_replace(NORMALIZE(replace(replace(replace(lower((NORMALIZE(value, NFC) COLLATE "is-x-icu")), 'þ'::text, 'th'::text), 'ð'::text, 'd'::text), 'æ'::text, 'ae'::text), NFD), '[̀-ͯ]'::text, ''::text, 'g'::text)) stored
);
alter table search_value add constraint search_value_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX search_value_by_folded ON public.search_value USING btree (tenant_id, folded);
CREATE UNIQUE INDEX search_value_by_value ON public.search_value USING btree (tenant_id, field, value);
alter table search_value enable row level security;
create policy tenant on search_value as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_value to varda_app;

create table session (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null,
  user_agent text,
  ip text,
  created timestamp with time zone not null default now(),
  renewed timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  provider text,
  acr text,
  amr text[] not null default '{}'::text[],
  authenticated timestamp with time zone
);
alter table session add constraint session_pkey PRIMARY KEY (id);
alter table session add constraint session_token_hash_unique UNIQUE (token_hash);
CREATE INDEX session_by_user ON public.session USING btree (user_id);
alter table session enable row level security;
create policy admin on session as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy own on session as permissive for all to varda_app using ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) with check ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update on session to varda_app;

create table sidecar (
  tenant_id text not null,
  index_id text not null,
  record_id uuid not null,
  version integer not null default 0,
  held jsonb not null default '{}'::jsonb,
  made boolean not null default false,
  code text,
  params jsonb,
  failures integer not null default 0,
  again timestamp with time zone
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table sidecar add constraint sidecar_tenant_id_index_id_record_id_pk PRIMARY KEY (tenant_id, index_id, record_id);
alter table sidecar enable row level security;
create policy tenant on sidecar as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on sidecar to varda_app;

create table site (
  tenant_id text not null,
  public boolean not null,
  presentation jsonb not null,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null
);
alter table site add constraint site_tenant_id_pk PRIMARY KEY (tenant_id);
alter table site enable row level security;
create policy tenant on site as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.site FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on site to varda_app;

create table site_config (
  tenant_id text not null,
  search jsonb not null,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null,
  settings jsonb not null default '{}'::jsonb
);
alter table site_config add constraint site_config_tenant_id_pk PRIMARY KEY (tenant_id);
alter table site_config enable row level security;
create policy tenant on site_config as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.site_config FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on site_config to varda_app;

create table site_host (
  tenant_id text not null,
  host text not null,
  place integer not null
);
alter table site_host add constraint site_host_tenant_id_host_pk PRIMARY KEY (tenant_id, host);
CREATE UNIQUE INDEX site_host_by_host ON public.site_host USING btree (host);
alter table site_host enable row level security;
create policy tenant on site_host as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.site_host FOR EACH ROW EXECUTE FUNCTION move_pages_of_site();
grant delete, insert, select, update on site_host to varda_app;

create table site_redirect (
  tenant_id text not null,
  path text not null,
  target text not null,
  created timestamp with time zone not null default now()
);
alter table site_redirect add constraint site_redirect_tenant_id_path_pk PRIMARY KEY (tenant_id, path);
CREATE INDEX site_redirect_by_path ON public.site_redirect USING btree (path);
alter table site_redirect enable row level security;
create policy tenant on site_redirect as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on site_redirect to varda_app;

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
  at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  outcome jsonb not null default '{}'::jsonb,
  receipt text not null default ''::text,
  credit boolean not null default false,
  licence boolean not null default false,
  who text
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table suggestion add constraint suggestion_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX suggestion_by_contributor ON public.suggestion USING btree (tenant_id, contributor_id, id);
CREATE UNIQUE INDEX suggestion_by_receipt ON public.suggestion USING btree (tenant_id, receipt) WHERE (receipt <> ''::text);
CREATE INDEX suggestion_by_record ON public.suggestion USING btree (tenant_id, index_id, record_id, id);
CREATE INDEX suggestion_by_state ON public.suggestion USING btree (tenant_id, state, id);
alter table suggestion enable row level security;
create policy tenant on suggestion as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER DELETE OR UPDATE ON public.suggestion FOR EACH ROW EXECUTE FUNCTION move_pages_of_suggestion();
grant delete, insert, select, update on suggestion to varda_app;

create table takedown (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  receipt text not null,
  token_hash bytea,
  by_id uuid,
  who text,
  target jsonb not null,
  title text not null,
  reason text not null,
  wish text not null,
  text text not null,
  name text not null,
  email text not null,
  at timestamp with time zone not null default now(),
  state text not null default 'received'::text,
  hid_at_once boolean not null,
  hidden jsonb not null,
  reviewing_by text,
  reviewing_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  decision text,
  appeal jsonb,
  action jsonb,
  changed jsonb not null default '[]'::jsonb
);
alter table takedown add constraint takedown_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX takedown_by_account ON public.takedown USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE UNIQUE INDEX takedown_by_receipt ON public.takedown USING btree (tenant_id, receipt);
CREATE INDEX takedown_by_state ON public.takedown USING btree (tenant_id, state, id);
CREATE INDEX takedown_by_who ON public.takedown USING btree (tenant_id, who, id);
alter table takedown enable row level security;
create policy tenant on takedown as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on takedown to varda_app;

create table tenant (
  id text not null,
  name text not null,
  creator uuid,
  created timestamp with time zone not null default now(),
  updated timestamp with time zone not null default now(),
  edit_by text,
  tagged_worker text,
  version integer not null default 1
);
alter table tenant add constraint tenant_pkey PRIMARY KEY (id);
alter table tenant enable row level security;
create policy admin on tenant as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy tenant on tenant as permissive for all to varda_app using ((id = current_setting('app.tenant_id'::text, true))) with check ((id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER move_pages AFTER DELETE OR UPDATE ON public.tenant FOR EACH ROW EXECUTE FUNCTION move_pages_of_tenant();
grant delete, insert, select, update on tenant to varda_app;

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
  created timestamp with time zone not null default now(),
  created_by uuid,
  updated timestamp with time zone not null default now(),
  edit_by text,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_by_name text,
  mapping jsonb not null default '{"key": null, "date": null, "title": null, "number": null, "pattern": null}'::jsonb,
  own_fields jsonb not null default '[]'::jsonb,
  analyser integer not null default 1,
  writeback boolean not null default false,
  emptied timestamp with time zone,
  rights text,
  name_en text not null default ''::text,
  description jsonb not null default '{"en": "", "is": ""}'::jsonb,
  place integer
);
alter table tenant_index add constraint tenant_index_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX tenant_index_by_creator ON public.tenant_index USING btree (created_by);
alter table tenant_index enable row level security;
create policy tenant on tenant_index as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER keep_index_name AFTER INSERT OR DELETE ON public.tenant_index FOR EACH ROW EXECUTE FUNCTION keep_index_name();
CREATE TRIGGER move_pages AFTER INSERT OR DELETE OR UPDATE ON public.tenant_index FOR EACH ROW EXECUTE FUNCTION move_pages_of_index();
grant delete, insert, select, update on tenant_index to varda_app;

create table tenant_invitation (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  email text not null,
  role text not null,
  by_name text not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null
);
alter table tenant_invitation add constraint tenant_invitation_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
alter table tenant_invitation add constraint tenant_invitation_token_hash_unique UNIQUE (token_hash);
CREATE UNIQUE INDEX tenant_invitation_email ON public.tenant_invitation USING btree (tenant_id, email);
alter table tenant_invitation enable row level security;
create policy tenant on tenant_invitation as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on tenant_invitation to varda_app;

create table tenant_user (
  tenant_id text not null,
  user_id uuid not null,
  role text not null,
  added timestamp with time zone not null default now()
);
alter table tenant_user add constraint tenant_user_tenant_id_user_id_pk PRIMARY KEY (tenant_id, user_id);
CREATE INDEX tenant_user_by_user ON public.tenant_user USING btree (user_id);
alter table tenant_user enable row level security;
create policy admin on tenant_user as permissive for all to varda_app using ((current_setting('app.admin'::text, true) = 'on'::text)) with check ((current_setting('app.admin'::text, true) = 'on'::text));
create policy tenant on tenant_user as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on tenant_user to varda_app;

create table unlinked (
  tenant_id text not null,
  index_id text not null,
  id bigint not null generated always as identity,
  kind text not null,
  rel text not null,
  names text[] not null
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table unlinked add constraint unlinked_tenant_id_index_id_id_pk PRIMARY KEY (tenant_id, index_id, id);
CREATE INDEX unlinked_by_kind ON public.unlinked USING btree (tenant_id, index_id, kind, id);
alter table unlinked enable row level security;
create policy tenant on unlinked as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on unlinked to varda_app;

create table upload_lock (
  tenant_id text not null,
  index_id text not null,
  upload_id text not null,
  holder uuid not null,
  beat timestamp with time zone not null default now(),
  wanted boolean not null default false
);
alter table upload_lock add constraint upload_lock_tenant_id_upload_id_pk PRIMARY KEY (tenant_id, upload_id);
alter table upload_lock enable row level security;
create policy tenant on upload_lock as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on upload_lock to varda_app;

create table uploaded_file (
  tenant_id text not null,
  index_id text not null,
  rel text not null,
  at timestamp with time zone not null default now(),
  by_id uuid not null,
  by_name text not null,
  placed boolean not null
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table uploaded_file add constraint uploaded_file_tenant_id_index_id_rel_pk PRIMARY KEY (tenant_id, index_id, rel);
alter table uploaded_file enable row level security;
create policy tenant on uploaded_file as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on uploaded_file to varda_app;

create table visit_count (
  tenant_id text not null,
  day date not null,
  kind text not null,
  pages integer not null
);
alter table visit_count add constraint visit_count_tenant_id_day_kind_pk PRIMARY KEY (tenant_id, day, kind);
CREATE INDEX visit_count_by_day ON public.visit_count USING btree (day);
alter table visit_count enable row level security;
create policy tenant on visit_count as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on visit_count to varda_app;

create table visitor_write (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  who text not null,
  at timestamp with time zone not null default now()
);
alter table visitor_write add constraint visitor_write_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE INDEX visitor_write_by_who ON public.visitor_write USING btree (tenant_id, who, at);
alter table visitor_write enable row level security;
create policy tenant on visitor_write as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on visitor_write to varda_app;

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
  started timestamp with time zone,
  ended timestamp with time zone,
  part_of text,
  sha256 text,
  staged jsonb,
  sidecar jsonb,
  ctime_ms bigint,
  transcript jsonb
) with (autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=1000);
alter table work add constraint work_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX work_by_rel ON public.work USING btree (tenant_id, run_id, rel);
CREATE INDEX work_by_state ON public.work USING btree (tenant_id, state, run_id, id);
alter table work enable row level security;
create policy tenant on work as permissive for all to varda_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work to varda_app;

create table worker (
  id text not null,
  host text not null,
  pid integer not null,
  started timestamp with time zone not null default now(),
  beat timestamp with time zone not null default now(),
  instance uuid not null,
  ended timestamp with time zone,
  reported timestamp with time zone not null default now(),
  usage jsonb,
  machine jsonb,
  only_tagged boolean not null default false,
  paused boolean not null default false,
  parallel integer,
  reboot timestamp with time zone,
  version integer not null default 1
);
alter table worker add constraint worker_pkey PRIMARY KEY (id);
alter table worker add constraint worker_instance_unique UNIQUE (instance);
alter table worker enable row level security;
create policy report on worker as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on worker to varda_app;

create table worker_hour (
  worker text not null,
  hour timestamp with time zone not null,
  completed integer not null default 0,
  failed integer not null default 0
);
alter table worker_hour add constraint worker_hour_worker_hour_pk PRIMARY KEY (worker, hour);
alter table worker_hour enable row level security;
create policy report on worker_hour as permissive for all to varda_app using (true) with check (true);
grant delete, insert, select, update on worker_hour to varda_app;

alter table access_link add constraint access_link_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table account_search add constraint account_search_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table alias add constraint alias_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table alias_member add constraint alias_member_tenant_id_alias_id_alias_tenant_id_id_fk FOREIGN KEY (tenant_id, alias_id) REFERENCES alias(tenant_id, id) ON DELETE CASCADE;
alter table alias_member add constraint alias_member_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table alias_record add constraint alias_record_tenant_id_alias_id_alias_tenant_id_id_fk FOREIGN KEY (tenant_id, alias_id) REFERENCES alias(tenant_id, id) ON DELETE CASCADE;
alter table alias_record add constraint alias_record_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table api_token add constraint api_token_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table asset add constraint asset_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table attribute add constraint attribute_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table blog_address add constraint blog_address_tenant_id_post_id_blog_post_tenant_id_id_fk FOREIGN KEY (tenant_id, post_id) REFERENCES blog_post(tenant_id, id) ON DELETE CASCADE;

alter table blog_post add constraint blog_post_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table blog_version add constraint blog_version_tenant_id_post_id_blog_post_tenant_id_id_fk FOREIGN KEY (tenant_id, post_id) REFERENCES blog_post(tenant_id, id) ON DELETE CASCADE;

alter table bulk_item add constraint bulk_item_tenant_id_bulk_id_bulk_tenant_id_id_fk FOREIGN KEY (tenant_id, bulk_id) REFERENCES bulk(tenant_id, id) ON DELETE CASCADE;

alter table comment_report add constraint comment_report_tenant_id_comment_id_comment_tenant_id_id_fk FOREIGN KEY (tenant_id, comment_id) REFERENCES comment(tenant_id, id) ON DELETE CASCADE;

alter table earlier_contents add constraint earlier_contents_tenant_id_index_id_file_id_indexed_file_tenant FOREIGN KEY (tenant_id, index_id, file_id) REFERENCES indexed_file(tenant_id, index_id, id) ON DELETE CASCADE;

alter table fixity_file add constraint fixity_file_tenant_id_index_id_file_id_indexed_file_tenant_id_i FOREIGN KEY (tenant_id, index_id, file_id) REFERENCES indexed_file(tenant_id, index_id, id) ON DELETE CASCADE;

alter table fixity_round add constraint fixity_round_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table folder add constraint folder_owner_id_app_user_id_fk FOREIGN KEY (owner_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table folder_record add constraint folder_record_tenant_id_folder_id_folder_tenant_id_id_fk FOREIGN KEY (tenant_id, folder_id) REFERENCES folder(tenant_id, id) ON DELETE CASCADE;

alter table fruitless_search add constraint fruitless_search_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table identity add constraint identity_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table image_profile add constraint image_profile_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table index_name add constraint index_name_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table indexed_file add constraint indexed_file_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table known_browser add constraint known_browser_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table record add constraint record_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table record_visit add constraint record_visit_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table redaction add constraint redaction_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table region add constraint region_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table region_consent add constraint region_consent_tenant_id_region_id_region_tenant_id_id_fk FOREIGN KEY (tenant_id, region_id) REFERENCES region(tenant_id, id) ON DELETE CASCADE;

alter table region_proposal add constraint region_proposal_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table restriction add constraint restriction_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table rewording add constraint rewording_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table run add constraint run_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table run_delta add constraint run_delta_tenant_id_index_id_run_id_run_tenant_id_index_id_id_f FOREIGN KEY (tenant_id, index_id, run_id) REFERENCES run(tenant_id, index_id, id) ON DELETE CASCADE;

alter table run_missing add constraint run_missing_tenant_id_index_id_run_id_run_tenant_id_index_id_id FOREIGN KEY (tenant_id, index_id, run_id) REFERENCES run(tenant_id, index_id, id) ON DELETE CASCADE;

alter table run_pair add constraint run_pair_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk FOREIGN KEY (tenant_id, index_id, run_id) REFERENCES run(tenant_id, index_id, id) ON DELETE CASCADE;

alter table saved_search add constraint saved_search_tenant_id_index_id_index_name_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES index_name(tenant_id, id) ON DELETE CASCADE;
alter table saved_search add constraint saved_search_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table schedule add constraint schedule_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table schedule_turn add constraint schedule_turn_tenant_id_index_id_run_id_run_tenant_id_index_id_ FOREIGN KEY (tenant_id, index_id, run_id) REFERENCES run(tenant_id, index_id, id) ON DELETE CASCADE;
alter table schedule_turn add constraint schedule_turn_tenant_id_schedule_id_schedule_tenant_id_id_fk FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedule(tenant_id, id) ON DELETE CASCADE;

alter table session add constraint session_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table sidecar add constraint sidecar_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table site add constraint site_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table site_config add constraint site_config_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table site_host add constraint site_host_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table site_redirect add constraint site_redirect_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table tenant add constraint tenant_creator_app_user_id_fk FOREIGN KEY (creator) REFERENCES app_user(id) ON DELETE SET NULL;

alter table tenant_index add constraint tenant_index_tenant_id_image_profile_image_profile_tenant_id_id FOREIGN KEY (tenant_id, image_profile) REFERENCES image_profile(tenant_id, id);
alter table tenant_index add constraint tenant_index_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id);

alter table tenant_invitation add constraint tenant_invitation_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table tenant_user add constraint tenant_user_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
alter table tenant_user add constraint tenant_user_user_id_app_user_id_fk FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

alter table unlinked add constraint unlinked_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table upload_lock add constraint upload_lock_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table uploaded_file add constraint uploaded_file_tenant_id_index_id_tenant_index_tenant_id_id_fk FOREIGN KEY (tenant_id, index_id) REFERENCES tenant_index(tenant_id, id) ON DELETE CASCADE;

alter table visit_count add constraint visit_count_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

alter table work add constraint work_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk FOREIGN KEY (tenant_id, index_id, run_id) REFERENCES run(tenant_id, index_id, id) ON DELETE CASCADE;

alter table worker_hour add constraint worker_hour_worker_worker_id_fk FOREIGN KEY (worker) REFERENCES worker(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.add_visits(today date, counted jsonb, most_records integer, most_words integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into visit_count as known (tenant_id, day, kind, pages)
  select c.tenant, today, c.kind, sum(c.n)
  from jsonb_to_recordset(counted) as c (tenant text, kind text, n int)
  join tenant t on t.id = c.tenant
  group by c.tenant, c.kind
  order by c.tenant, c.kind
  on conflict (tenant_id, day, kind) do update set pages = known.pages + excluded.pages;

  insert into record_visit as known (tenant_id, day, index_id, record_id, pages)
  with added as (
    select c.tenant, c.index, c.record, sum(c.n) as n
    from jsonb_to_recordset(counted) as c (tenant text, index text, record uuid, n int)
    join tenant t on t.id = c.tenant
    where c.record is not null
    group by c.tenant, c.index, c.record),
  room as (
    select a.tenant, most_records - (
      select count(*) from record_visit v where v.tenant_id = a.tenant and v.day = today) as free
    from (select distinct tenant from added) a),
  placed as (
    select a.*, v.record_id is not null as is_known,
      row_number() over (
        partition by a.tenant, v.record_id is null order by a.n desc, a.record) as place
    from added a
    left join record_visit v
      on v.tenant_id = a.tenant and v.day = today
      and v.index_id = a.index and v.record_id = a.record)
  select p.tenant, today, p.index, p.record, p.n
  from placed p join room r using (tenant)
  where p.is_known or p.place <= r.free
  order by p.tenant, p.index, p.record
  on conflict (tenant_id, day, index_id, record_id)
    do update set pages = known.pages + excluded.pages;

  insert into fruitless_search as known (tenant_id, day, words, searches)
  with added as (
    select c.tenant, c.words, sum(c.n) as n
    from jsonb_to_recordset(counted) as c (tenant text, words text, n int)
    join tenant t on t.id = c.tenant
    where c.words is not null
    group by c.tenant, c.words),
  room as (
    select a.tenant, most_words - (
      select count(*) from fruitless_search v where v.tenant_id = a.tenant and v.day = today) as free
    from (select distinct tenant from added) a),
  placed as (
    select a.*, v.words is not null as is_known,
      row_number() over (
        partition by a.tenant, v.words is null order by a.n desc, a.words) as place
    from added a
    left join fruitless_search v
      on v.tenant_id = a.tenant and v.day = today and v.words = a.words)
  select p.tenant, today, p.words, p.n
  from placed p join room r using (tenant)
  where p.is_known or p.place <= r.free
  order by p.tenant, p.words
  on conflict (tenant_id, day, words) do update set searches = known.searches + excluded.searches;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.administrator_names(most integer)
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.name from app_user u
  where u.admin
    and exists (
      select from tenant_user m
      where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  order by u.name collate "is-x-icu", u.id
  limit most
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.audit_joined(earlier jsonb, later jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when earlier is null or later is null then coalesce(later, earlier) else (
    select jsonb_build_object(
      'fields', coalesce(
        jsonb_agg(jsonb_build_object('field', field, 'from', was, 'to', became))
          filter (where was <> became),
        '[]'),
      'leftOut', greatest((earlier->>'leftOut')::int, (later->>'leftOut')::int))
    from (
      select field, coalesce(a.one->'from', b.one->'from') as was,
        coalesce(b.one->'to', a.one->'to') as became
      from (select one->>'field' as field, one from jsonb_array_elements(earlier->'fields') one) a
      full join (select one->>'field' as field, one from jsonb_array_elements(later->'fields') one) b
        using (field)
    ) joined) end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.audit_words(texts text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  one text;
  found tsquery := ''::tsquery;
begin
  foreach one in array texts loop
    found := found || phraseto_tsquery('simple',
      regexp_replace(lower(one collate "is-x-icu"), '[^[:alnum:]]+', ' ', 'g'));
  end loop;
  return found;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.count_log(tenant text, levels text[], wanted_index text, wanted_file text, wanted_job text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.count_queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(found.n), 0)::bigint
  from tenant t
  cross join lateral (
    select count(*) as n from work w
    where wanted_id is null and w.tenant_id = t.id and w.state = wanted_state and w.rel ilike wanted
    union all
    select count(*) from work w
    where wanted_id is not null
      and w.tenant_id = t.id
      and w.id = wanted_id
      and w.state = wanted_state
  ) found
  where t.id = tenant and tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.database_timeline()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when pg_is_in_recovery()
      then lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0')
    else substring(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.erase_account(sender text DEFAULT NULL::text, erased uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me uuid := case
    when erased is null then nullif(current_setting('app.user_id', true), '')::uuid
    when current_setting('app.admin', true) = 'on' then erased end;
  own_email text;
  names text[];
  emails text[];
  ids text[];
begin
  if me is null or exists (select from tenant_user m where m.user_id = me)
    or exists (select from app_user u where u.id = me and u.admin)
  then
    return;
  end if;
  select lower(u.email) into own_email from app_user u where u.id = me;
  with sent (id, code, name, email) as (
    select s.id, s.receipt, s.name, s.email
    from suggestion s join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
    where c.user_id = me
    union all select c.id, null, null, null from contributor c where c.user_id = me
    union all select k.id, k.receipt, k.name, k.email from comment k where k.by_id = me
    union all select p.id, p.receipt, p.name, p.email from region_proposal p where p.by_id = me
    union all select p.region_id, null, p.person, null
    from region_proposal p where p.by_id = me and p.is_self
    union all select n.id, null, n.person, null from region_consent n where n.by_id = me
    union all select null, null, n.name, null from region_consent n where n.by_id = me
    union all select k.id, k.receipt, k.name, k.email from takedown k where k.by_id = me
    union all select f.id, f.code, null, null from folder f where f.owner_id = me
    union all select b.id, null, null, null from blocked_sender b where b.who = sender
    union all select u.id, null, u.name, u.email from app_user u where u.id = me
    union all
    select null, null,
      case one->>'field' when 'name' then value #>> '{}' end,
      case one->>'field' when 'email' then value #>> '{}' end
    from audit a, jsonb_array_elements(a.changes->'fields') changed (one),
      lateral (values (one->'from'), (one->'to')) each (value)
    where a.slice = 'users' and a.path like '/api/users/' || me || '%'
      and jsonb_typeof(value) = 'string')
  select
    coalesce(array_agg(distinct btrim(name)) filter (where btrim(name) <> ''), '{}'),
    coalesce(array_agg(distinct lower(email)) filter (where email like '%_@_%'), '{}'),
    coalesce(array_agg(distinct id::text) filter (where id is not null), '{}')
      || coalesce(array_agg(distinct code) filter (where code <> ''), '{}')
  into names, emails, ids
  from sent;
  emails := emails || array(select replace(one, '@', '%40') from unnest(emails) one);

  -- The sender of an event has no id: a comment that is gone leaves its name alone.
  update event e set by = null
  where e.by = any (names)
    and e.code in ('suggestion.proposed', 'suggestion.withdrawn', 'comment.written',
      'comment.withdrawn')
    and not exists (
      select from comment k
      where k.tenant_id = e.tenant_id and k.name = e.by
        and k.record_id::text = e.params->>'record' and k.by_id is distinct from me)
    and not exists (
      select from suggestion s
      join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
      where s.tenant_id = e.tenant_id and s.name = e.by
        and s.record_id::text = e.params->>'record' and c.user_id is distinct from me);

  -- The version of a record that an accepted suggestion made tells who sent it.
  update overlay o set note = rtrim(without_words(o.note, whole_words(names)), ': ')
  from suggestion s join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
  where c.user_id = me and o.tenant_id = s.tenant_id and o.index_id = s.index_id
    and o.record_id = s.record_id and o.note is not null;
  update suggestion s set name = null, email = null, who = null, credit = false
  from contributor c
  where c.tenant_id = s.tenant_id and c.id = s.contributor_id and c.user_id = me;
  update contributor set user_id = null where user_id = me;
  update comment set name = null, email = null, who = null, by_id = null where by_id = me;
  update takedown set name = '', email = '', who = null, by_id = null where by_id = me;

  -- A trigger drops the pages that show the name; the ledger tells of the change.
  update publication p set kind = 'changed', reason = 'named', at = now(), seq = default
  from region_consent n
  where n.by_id = me and n.withdrawn_at is null and p.tenant_id = n.tenant_id
    and p.record_id = n.record_id and p.kind <> 'gone';
  -- Who named themself in a picture is no longer marked there, but for a public role.
  -- Of a region that was read from the file the key stays, so that it does not come back.
  update region r set person = '', removed_at = now() from region_proposal p
  where p.by_id = me and p.is_self and r.tenant_id = p.tenant_id and r.id = p.region_id
    and r.person = any (names) and not r.has_public_role and not r.is_dead
    and r.file_key is not null;
  delete from region r using region_proposal p
  where p.by_id = me and p.is_self and r.tenant_id = p.tenant_id and r.id = p.region_id
    and r.person = any (names) and not r.has_public_role and not r.is_dead and r.file_key is null;
  update region_consent set withdrawn_at = coalesce(withdrawn_at, now()), by = '', name = '',
    person = '', by_id = null
  where by_id = me;
  update region_proposal set name = null, email = null, who = null, by_id = null,
    person = case when is_self then '' else person end,
    named_as = case when is_self then null else named_as end
  where by_id = me;

  -- What they sent without signing in holds their address, and perhaps their name.
  update suggestion set email = null,
    credit = credit and not coalesce(name = any (names), false),
    name = case when name = any (names) then null else name end
  where lower(email) = own_email;
  update comment set email = null, name = case when name = any (names) then null else name end
  where lower(email) = own_email;
  update takedown set email = '', name = case when name = any (names) then '' else name end
  where lower(email) = own_email;
  update region_proposal set email = null,
    name = case when name = any (names) then null else name end
  where lower(email) = own_email;

  update blocked_sender set name = null where who = sender;
  delete from visitor_write where who = sender;
  delete from tenant_invitation where lower(email) = own_email;
  perform erase_from_audit(me, names, emails, ids);
  delete from app_user where id = me;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.erase_from_audit(me uuid, names text[], emails text[], ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  address text := whole_words(emails);
  anyone text := whole_words(names || emails);
begin
  update audit a set subject = nullif(btrim(without_words(a.subject, address)), ''),
    message = without_words(a.message, address), path = without_words(a.path, address),
    details = without_words(a.details, address), changes = without_words(a.changes, address)
  where a.words @@ audit_words(emails);
  update audit a set user_name = case when a.user_id = me then null else a.user_name end,
    token = without_words(a.token, anyone),
    subject = nullif(btrim(without_words(a.subject, anyone)), ''),
    message = without_words(a.message, anyone), details = without_words(a.details, anyone),
    changes = without_words(a.changes, anyone)
  where a.id in (
    select b.id from audit b where b.user_id = me
    union
    select b.id from audit b
    where b.words @@ audit_words(names)
      and (exists (select from unnest(ids) one where position(one in b.path) > 0)
        or b.subject = any (names)
          and (b.slice in ('session', 'providers') and b.user_id is null
            or b.endpoint in ('users.create', 'tenants.addUser', 'comments.block',
              'crowdsource.block', 'regions.block', 'visitors.unblock'))));
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.erase_old_addresses(kept_days integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with kept as (
    select t.id as tenant_id,
      now() - make_interval(days => coalesce((s.presentation->>'keepAddressDays')::int, kept_days))
        as since
    from tenant t left join site s on s.tenant_id = t.id),
  of_comments as (
    update comment c set email = null, who = null
    from kept
    where c.tenant_id = kept.tenant_id and c.at < kept.since
      and (c.email is not null or c.who is not null)
    returning 1),
  of_suggestions as (
    update suggestion s set email = null, who = null
    from kept
    where s.tenant_id = kept.tenant_id and s.at < kept.since
      and (s.email is not null or s.who is not null)
    returning 1),
  of_takedowns as (
    update takedown d set email = '', who = null
    from kept
    where d.tenant_id = kept.tenant_id and (d.email <> '' or d.who is not null)
      and case when d.state in ('granted', 'refused') then d.decided_at < kept.since
        else greatest(d.at, d.decided_at, (d.appeal->>'at')::timestamptz)
          < least(kept.since, now() - interval '1 month') end
    returning 1),
  of_reports as (
    update comment_report r set who = 'forgotten ' || gen_random_uuid()
    from kept
    where r.tenant_id = kept.tenant_id and r.at < kept.since and r.who not like 'forgotten %'
    returning 1),
  of_names as (
    update region_proposal p set email = null, who = null
    from kept
    where p.tenant_id = kept.tenant_id and coalesce(p.decided_at, p.sent_at) < kept.since
      and (p.email is not null or p.who is not null)
    returning 1)
  select (select count(*) from of_comments)::int + (select count(*) from of_suggestions)::int
    + (select count(*) from of_takedowns)::int + (select count(*) from of_reports)::int
    + (select count(*) from of_names)::int
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.favourite_folders()
 RETURNS TABLE(tenant_id text, code text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.tenant_id, f.code from folder f
  where f.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and f.favourites
  order by f.changed desc
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.find_identity(wanted bytea)
 RETURNS TABLE(id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, i.user_id from identity i where i.person_key = wanted
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.find_invitation(wanted bytea)
 RETURNS TABLE(tenant_id text, id uuid, tenant text, email text, role text, by_name text, expires timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.tenant_id, i.id, t.name, i.email, i.role, i.by_name, i.expires
  from tenant_invitation i join tenant t on t.id = i.tenant_id
  where i.token_hash = wanted and i.expires > now()
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.find_link(wanted bytea)
 RETURNS TABLE(user_id uuid, name text, email text, purpose text, expires timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.name, u.email, l.purpose, l.expires
  from access_link l join app_user u on u.id = l.user_id
  where l.token_hash = wanted and l.used is null and l.expires > now()
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.find_session(wanted bytea)
 RETURNS TABLE(session_id uuid, user_id uuid, name text, admin boolean, renewed timestamp with time zone, authenticated timestamp with time zone, roles jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, u.id, u.name, u.admin, s.renewed, s.authenticated,
    coalesce(
      (select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = wanted and s.expires > now()
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.find_token(wanted bytea)
 RETURNS TABLE(token_id uuid, token_name text, read_only boolean, last_used timestamp with time zone, user_id uuid, name text, admin boolean, roles jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.id, k.name, k.read_only, k.last_used, u.id, u.name, u.admin,
    coalesce(
      (select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from api_token k join app_user u on u.id = k.user_id
  where k.token_hash = wanted and (k.expires is null or k.expires > now())
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.folder_place(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.tenant_id from folder f where f.code = wanted
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.keep_index_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from index_name where tenant_id = old.tenant_id and id = old.id;
  else
    insert into index_name (tenant_id, id) values (new.tenant_id, new.id);
  end if;
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.log_conditions(wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, newer_than bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.log_query(wanted text, endings boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.log_words(message text, file_name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with word as (
    select m.found[1] as letters, m.place, 1 as beginnings
    from regexp_matches(lower(normalize(left(message, 4000)) collate "is-x-icu"), '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality m (found, place)
    union all
    select n.found[1], n.place + 5000, greatest(length(n.found[1]) - 1, 1)
    from regexp_matches(lower(normalize(left(file_name, 1000)) collate "is-x-icu"), '[[:alpha:]]+|[[:digit:]]+', 'g') with ordinality n (found, place))
  select coalesce(string_agg(format('''%s'':%s', substring(letters from beginning for 32), place), ' '), '')::tsvector
  from word, generate_series(1, beginnings) beginning
$function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['record:' || it.record_id], tg_op <> 'INSERT');
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_index()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'index:' || it.tenant_id || '/' || it.id],
    tg_op = 'DELETE' or it.visibility = 'closed' or it.deleted_at is not null);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and old.draft and new.draft then return null; end if;
  if tg_op = 'INSERT' and new.draft then return null; end if;
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'news:' || it.tenant_id],
    tg_op = 'DELETE' or it.draft or it.withheld or it.deleted_at is not null);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_pages(
    array['records', 'index:' || tenant_id || '/' || index_id]
      || case when count(*) <= 40 then array_agg('record:' || id) else '{}' end,
    bool_or(hidden is not null))
  from moved group by tenant_id, index_id;
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_region()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['record:' || it.record_id, 'names:' || it.tenant_id], true);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_restriction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'index:' || it.tenant_id || '/' || it.index_id,
      'record:' || it.record_id],
    true);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['sites', 'site:' || it.tenant_id], true);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_suggestion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  if old.state <> 'accepted' and (tg_op = 'DELETE' or new.state <> 'accepted') then return null; end if;
  perform notify_pages(array['record:' || it.record_id, 'thanks:' || it.tenant_id], false);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.move_pages_of_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['sites', 'site:' || it.id], true);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.my_index_quota()
 RETURNS TABLE(has integer, max integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    (select count(*)::int from tenant_index i where i.created_by = u.id and i.emptied is null),
    u.max_indices
  from app_user u
  where u.id = nullif(current_setting('app.user_id', true), '')::uuid
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.my_tenants()
 RETURNS TABLE(id text, name text, role text, creator uuid, creator_name text, admins jsonb, users integer, indices integer, created timestamp with time zone, updated timestamp with time zone, edit_by text, tagged_worker text, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id, t.name, mine.role, t.creator, c.name,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name)
      from tenant_user m join app_user u on u.id = m.user_id
      where m.tenant_id = t.id and m.role = 'tenant::admin'), '[]'),
    (select count(*)::int from tenant_user m where m.tenant_id = t.id),
    (select count(*)::int from tenant_index i where i.tenant_id = t.id and i.deleted_at is null),
    t.created, t.updated, t.edit_by, t.tagged_worker, t.version
  from tenant t
  left join app_user c on c.id = t.creator
  left join tenant_user mine on mine.tenant_id = t.id
    and mine.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  where mine.role is not null or current_setting('app.admin', true) = 'on'
  order by t.name collate "is-x-icu", t.id
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.notify_pages(tags text[], is_dropped boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('varda', (jsonb_build_object('tags', tags)
    || case when is_dropped then '{"drop": true}'::jsonb else '{}'::jsonb end)::text)
$function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.number_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(jsonb_build_array('event numbers', new.tenant_id)::text, 0));
  update event set id = default where tenant_id = new.tenant_id and id = new.id returning id into last;
  perform pg_notify('varda', jsonb_build_object('tenant', new.tenant_id, 'event', last)::text);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.own_consents()
 RETURNS TABLE(tenant_id text, record_id uuid, name text, person text, scope text, at timestamp with time zone, withdrawn_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select n.tenant_id, n.record_id, n.name, n.person, n.scope, n.at, n.withdrawn_at
  from region_consent n
  where n.by_id = nullif(current_setting('app.user_id', true), '')::uuid
  order by n.at desc
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.own_counts()
 RETURNS TABLE(kind text, n integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with me as (select nullif(current_setting('app.user_id', true), '')::uuid as id)
  select 'suggestions', count(*)::int from suggestion s
  join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
  where c.user_id = (select me.id from me)
  union all
  select 'names', count(*)::int from region_proposal p where p.by_id = (select me.id from me)
  union all
  select 'comments', count(*)::int from comment c where c.by_id = (select me.id from me)
  union all
  select 'takedowns', count(*)::int from takedown k where k.by_id = (select me.id from me)
  union all
  select 'folders', count(*)::int from folder f where f.owner_id = (select me.id from me)
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.own_items(wanted text)
 RETURNS TABLE(kind text, tenant_id text, tenant text, id uuid, title text, body text, code text, state text, at timestamp with time zone, answer text, data jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with me as (select nullif(current_setting('app.user_id', true), '')::uuid as id),
  items as (
    select 'suggestions' as kind, s.tenant_id, s.id, s.title, s.note as body, s.receipt as code,
      s.state, s.at, s.reason as answer,
      jsonb_build_object('record', s.record_id, 'proposed', s.proposed, 'evidence', s.evidence,
        'name', s.name, 'email', s.email, 'credit', s.credit, 'licence', s.licence) as data
    from suggestion s
    join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
    where c.user_id = (select me.id from me) and wanted in ('suggestions', 'all')
    union all
    select 'names', p.tenant_id, p.id, p.title, p.person, p.receipt, p.state, p.sent_at, p.reason,
      jsonb_build_object('record', p.record_id, 'how', p.how, 'isSelf', p.is_self, 'name', p.name,
        'email', p.email, 'licence', p.licence)
    from region_proposal p
    where p.by_id = (select me.id from me) and wanted in ('names', 'all')
    union all
    select 'comments', c.tenant_id, c.id, c.title, c.text, c.receipt,
      case when c.held = '{}' then 'published' else 'held' end, c.at, c.answer->>'text',
      jsonb_build_object('record', c.record_id, 'name', c.name, 'email', c.email,
        'licence', c.licence)
    from comment c
    where c.by_id = (select me.id from me) and wanted in ('comments', 'all')
    union all
    select 'takedowns', k.tenant_id, k.id, k.title, k.text, k.receipt, k.state, k.at, k.decision,
      jsonb_build_object('target', k.target, 'reason', k.reason, 'wish', k.wish, 'name', k.name,
        'email', k.email, 'appeal', k.appeal)
    from takedown k
    where k.by_id = (select me.id from me) and wanted in ('takedowns', 'all')
    union all
    select 'folders', f.tenant_id, f.id, f.name, f.text, f.code, '', f.changed, null,
      jsonb_build_object('licence', f.licence, 'records',
        (select coalesce(jsonb_agg(jsonb_build_object('record', r.record_id, 'note', r.note)
            order by r.place), '[]')
          from folder_record r where r.tenant_id = f.tenant_id and r.folder_id = f.id))
    from folder f
    where f.owner_id = (select me.id from me) and wanted in ('folders', 'all'))
  select i.kind, i.tenant_id, t.name, i.id, i.title, i.body, i.code, i.state, i.at, i.answer, i.data
  from items i join tenant t on t.id = i.tenant_id
  order by i.at desc, i.id desc
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.person_by_email(wanted text)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.name from app_user u
  where u.email = wanted and nullif(current_setting('app.tenant_id', true), '') is not null
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.pictures_sharing_bands(tenant text, indices text[], wanted integer[], most integer)
 RETURNS TABLE(index_id text, id uuid, dhash text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return query execute '
      select f.index_id, f.id, f.dhash from indexed_file f
      where $1 = current_setting(''app.tenant_id'', true) and f.tenant_id = $1
        and f.index_id = any ($2) and f.bands && $3 and f.picture is null
      limit $4'
    using tenant, indices, wanted, most;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.public_hosts()
 RETURNS TABLE(host text, tenant_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select h.host, h.tenant_id from site_host h join site s on s.tenant_id = h.tenant_id and s.public
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.public_site_names(most integer)
 RETURNS TABLE(id text, name text, presentation jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id, t.name, s.presentation
  from site s join tenant t on t.id = s.tenant_id
  where s.public
  order by t.name collate "is-x-icu", t.id
  limit most
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.public_sites(most integer)
 RETURNS TABLE(id text, name text, presentation jsonb, host text, collections jsonb, records jsonb, news integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id, t.name, s.presentation,
    (select h.host from site_host h where h.tenant_id = t.id order by h.place limit 1),
    (select coalesce(jsonb_object_agg(c.type, c.n), '{}') from (
      select o.type, count(*) as n from (
        select i.type from tenant_index i
        where i.tenant_id = t.id and i.visibility = 'public' and i.deleted_at is null
        union all
        select a.type from alias a
        where a.tenant_id = t.id and a.public and exists (
          select from alias_member m
          join tenant_index i on i.tenant_id = m.tenant_id and i.id = m.index_id
          where m.tenant_id = a.tenant_id and m.alias_id = a.id
            and i.visibility = 'public' and i.deleted_at is null)) o
      group by o.type) c),
    (select coalesce(jsonb_object_agg(r.type, r.n), '{}') from (
      select i.type, count(*) as n from tenant_index i
      join search_document d
        on d.tenant_id = i.tenant_id and d.es_index = i.es_index and not d.hidden
      where i.tenant_id = t.id and i.visibility = 'public' and i.deleted_at is null
      group by i.type) r),
    (select count(*)::int from blog_post p
      where p.tenant_id = t.id and not p.draft and not p.withheld and p.deleted_at is null
        and (p.publish_from is null or p.publish_from <= now())
        and (p.expires is null or p.expires > now()))
  from site s join tenant t on t.id = s.tenant_id
  where s.public
  order by t.name collate "is-x-icu", t.id
  limit most
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.queue_counts(tenant text)
 RETURNS TABLE(waiting integer, started integer, completed integer, failed integer, skipped integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(d.waiting), 0)::int, coalesce(sum(d.started), 0)::int,
    coalesce(sum(d.completed), 0)::int, coalesce(sum(d.failed), 0)::int,
    coalesce(sum(d.skipped), 0)::int
  from run_delta d
  where d.tenant_id = tenant and tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.queue_jobs(tenant text, wanted_state text, wanted text, wanted_id uuid, skip integer, take integer, last_run uuid, last_id uuid)
 RETURNS TABLE(tenant_id text, index_id text, index_name text, run_id uuid, action text, id uuid, rel text, file_id uuid, state text, outcome text, code text, params jsonb, attempts integer, started timestamp with time zone, ended timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  beyond_all constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  before_run constant uuid := coalesce(last_run, beyond_all);
  before_id constant uuid := coalesce(last_id, beyond_all);
  tenants text[]; ids uuid[];
begin
  if (
    tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
  ) is not true then return; end if;
  if wanted_id is not null then
    select array_agg(w.tenant_id), array_agg(w.id) into tenants, ids
    from tenant t
    join work w on w.tenant_id = t.id
    where (tenant is null or t.id = tenant)
      and w.id = wanted_id
      and w.state = wanted_state
      and (w.run_id, w.id) < (before_run, before_id)
      and skip = 0;
  elsif wanted is not null then
    select array_agg(page.tenant_id), array_agg(page.id) into tenants, ids from (
      select found.*
      from tenant t
      cross join lateral (
        select w.tenant_id, w.run_id, w.id from work w
        where w.tenant_id = t.id
          and w.state = wanted_state
          and (w.run_id, w.id) < (before_run, before_id)
          and w.rel ilike wanted
        order by w.run_id desc, w.id desc
        limit skip + take
      ) found
      where tenant is null or t.id = tenant
      order by found.run_id desc, found.id desc offset skip limit take
    ) page;
  else
    with counted as (
      select d.tenant_id, d.run_id,
        sum(
          case wanted_state
            when 'waiting' then d.waiting
            when 'started' then d.started
            when 'completed' then d.completed
            when 'failed' then d.failed
            when 'skipped' then d.skipped
          end
        ) as jobs
      from run_delta d
      where (tenant is null or d.tenant_id = tenant) and d.run_id <= before_run
      group by 1, 2
    ),
    placed as (
      select c.*,
        sum(c.jobs) filter (where c.run_id <> before_run) over (
          order by c.run_id desc rows unbounded preceding exclude current row
        ) as before
      from counted c
      where c.jobs > 0
    ),
    found as (
      select p.tenant_id, w.id
      from (select tenant_id, run_id, jobs, coalesce(before, 0) as before from placed) p
      cross join lateral (
        select w.id
        from work w
        where w.tenant_id = p.tenant_id and w.state = wanted_state and w.run_id = p.run_id
          and w.id < case when p.run_id = before_run then before_id else beyond_all end
        order by w.id desc
        offset greatest(skip - p.before, 0) limit take
      ) w
      where p.before < skip + take and p.before + p.jobs > skip
      order by p.run_id desc, w.id desc
      limit take
    )
    select array_agg(f.tenant_id), array_agg(f.id) into tenants, ids from found f;
  end if;
  return query
  select w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.id, w.rel, w.file_id, w.state,
    w.outcome, w.code, w.params, w.attempts, w.started, w.ended
  from unnest(tenants, ids) as page (tenant_id, id)
  join work w on w.tenant_id = page.tenant_id and w.id = page.id
  join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
  join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
  order by w.run_id desc, w.id desc;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.queue_tasks(kind text, tenant text)
 RETURNS TABLE(tenant_id text, index_id text, index_name text, id uuid, rel text, action text, state text, code text, params jsonb, attempts integer, started timestamp with time zone, ended timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if (
    tenant = current_setting('app.tenant_id', true)
    or tenant is null and current_setting('app.admin', true) = 'on'
  ) is not true then return; end if;
  if kind = 'bulk' then
    return query
    select b.tenant_id, i.id, i.name, b.id, array_to_string(b.names, ', '), b.action,
      case
        when b.state = 'running' then 'started'
        when b.state = 'cancelled' then 'skipped'
        when f.failed > 0 and b.state = 'completed' then 'failed'
        else b.state
      end,
      case
        when b.state = 'cancelled' then 'jobs.cancelled'
        when f.failed > 0 and b.state = 'completed' then 'jobs.recordsFailed'
      end,
      jsonb_build_object('records', f.failed), 1, b.created, b.ended
    from bulk b
    left join tenant_index i on i.tenant_id = b.tenant_id and i.id = b.index_ids[1]
    cross join lateral (
      select count(*)::int as failed
      from bulk_item t
      where t.tenant_id = b.tenant_id and t.bulk_id = b.id and t.state = 'failed'
    ) f
    where tenant is null or b.tenant_id = tenant;
  elsif kind = 'sidecars' then
    return query
    select o.tenant_id, i.id, i.name, o.record_id, f.rel, 'write',
      case
        when s.record_id is null or o.version > s.version then 'waiting'
        when s.code is not null then 'failed'
        else 'completed'
      end,
      case when o.version = s.version then s.code end,
      case when o.version = s.version then s.params end, coalesce(s.failures, 0),
      null::timestamptz, null::timestamptz
    from (
      select distinct on (v.tenant_id, v.index_id, v.record_id) v.tenant_id, v.index_id,
        v.record_id, v.version, v."values"
      from overlay v
      where tenant is null or v.tenant_id = tenant
      order by v.tenant_id, v.index_id, v.record_id, v.version desc
    ) o
    join tenant_index i on i.tenant_id = o.tenant_id
      and i.id = o.index_id
      and i.writeback
      and i.deleted_at is null
    join indexed_file f on f.tenant_id = o.tenant_id and f.index_id = o.index_id
      and f.id = o.record_id
      and f.part_of is null
      and f.state in ('present', 'failed')
    left join sidecar s on s.tenant_id = o.tenant_id and s.index_id = o.index_id
      and s.record_id = o.record_id
    where s.record_id is not null or o."values" <> '{}';
  elsif kind = 'fixity' then
    return query
    select r.tenant_id, null::text, null::text, r.id, t.name, 'read',
      case
        when r.ended is not null then 'completed'
        when r.claim is null then 'waiting'
        else 'started'
      end,
      null::text, null::jsonb, 1, r.started, r.ended
    from fixity_round r
    join tenant t on t.id = r.tenant_id
    where tenant is null or r.tenant_id = tenant;
  elsif kind = 'backup' and tenant is null then
    return query
    select null::text, null::text, null::text, b.id, coalesce(b.name, b.kind), b.kind,
      case when b.state = 'running' then 'started' else b.state end, b.code, b.params, 1, b.started,
      b.ended
    from backup_run b;
  end if;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.read_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip integer, take integer, newer_than bigint, older_than bigint)
 RETURNS TABLE(id bigint, at timestamp with time zone, level text, code text, params jsonb, message text, index_id text, file_id text, file_name text, job_id text, queue_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.record_place(wanted uuid)
 RETURNS TABLE(tenant_id text, index_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.tenant_id, r.index_id from record r where r.id = wanted limit 1
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.removed_record_site(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.tenant_id from publication p
  join site s on s.tenant_id = p.tenant_id and s.public
  where p.record_id = wanted and p.kind = 'gone' and p.reason in ('removed', 'deleted')
  limit 1
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.restriction_in_force(of_tenant text, of_index text, generation text, wanted uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  unit uuid := wanted;
  above text;
  found restriction;
  covering restriction;
  named restriction;
  closed text[] := '{}';
  own redaction;
begin
  select * into own from redaction d
  where d.tenant_id = of_tenant and d.index_id = of_index and d.record_id = wanted;
  if not exists (
    select from restriction r where r.tenant_id = of_tenant and r.index_id = of_index)
  then unit := null; end if;
  for level in 1..300 loop
    exit when unit is null;
    select * into found from restriction r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.record_id = unit;
    if found.record_id is not null then
      if found.until is null or found.until > (now() at time zone 'UTC')::date then
        closed := closed || found.fields;
        if named.record_id is null then named := found; end if;
        if found.covers <> 'fields' and covering.record_id is null then covering := found; end if;
      elsif found.covers <> 'fields' then exit;
      end if;
    end if;
    above := null;
    select r.source->'tree'->>'parent' into above from record r
    where r.tenant_id = of_tenant and r.index_id = of_index and r.id = unit
    order by r.es_index = generation desc limit 1;
    exit when above is null;
    unit := null;
    select f.id into unit from indexed_file f
    where f.tenant_id = of_tenant and f.index_id = of_index and f.rel = above;
  end loop;
  if covering.record_id is not null then named := covering; end if;
  if named.record_id is null and own.record_id is null then return null; end if;
  return jsonb_build_object(
    'rule', coalesce(named.rule, 'decision'), 'from', named."from", 'until', named.until,
    'basis', coalesce(named.basis, ''), 'covers', coalesce(named.covers, 'parts'),
    'recordId', coalesce(named.record_id, wanted), 'fields', to_jsonb(closed),
    'parts', coalesce(own.parts, '[]'), 'noindex', coalesce(own.noindex, false));
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.restrictions_due()
 RETURNS TABLE(tenant_id text, index_id text, record_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.tenant_id, r.index_id, r.record_id from restriction r
  where r.opened is null and r.until <= (now() at time zone 'UTC')::date
  order by r.until, r.record_id limit 500
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.roll_up_visits(today date, kept_days integer, kept_words integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first date := date_trunc('month', today - kept_days)::date;
begin
  with old as (
    delete from visit_count
    where day < first and day <> date_trunc('month', day)::date
    returning *)
  insert into visit_count as known (tenant_id, day, kind, pages)
  select tenant_id, date_trunc('month', day)::date as month, kind, sum(pages)
  from old
  group by tenant_id, month, kind
  on conflict (tenant_id, day, kind) do update set pages = known.pages + excluded.pages;

  with old as (
    delete from record_visit
    where day < first and day <> date_trunc('month', day)::date
    returning *)
  insert into record_visit as known (tenant_id, day, index_id, record_id, pages)
  select tenant_id, date_trunc('month', day)::date as month, index_id, record_id, sum(pages)
  from old
  group by tenant_id, month, index_id, record_id
  on conflict (tenant_id, day, index_id, record_id)
    do update set pages = known.pages + excluded.pages;

  delete from fruitless_search where day <= today - kept_words;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.runs_under_way()
 RETURNS TABLE(tenant_id text, index_id text, run_id uuid, phase text, silent_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.tenant_id, r.index_id, r.id, r.phase,
    extract(epoch from now() - r.beat)::double precision
  from run r where r.state in ('waiting', 'running')
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.schedules_due()
 RETURNS TABLE(tenant_id text, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.tenant_id, s.id
  from schedule s
  join tenant_index i on i.tenant_id = s.tenant_id and i.id = s.index_id and i.deleted_at is null
  where s.next <= now()
  order by s.next
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_by_field(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], demoted tsquery, sorting text, descending boolean, after text[], walk boolean, skip integer, take integer)
 RETURNS TABLE(id uuid, es_index text, key text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_bitmapscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_by_words(wanted tsquery)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if wanted is not null then perform set_config('enable_indexscan', 'off', true); end if;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_changes(tenant text, generation text, since pg_snapshot)
 RETURNS TABLE(id uuid, hidden boolean, date_first date, date_last date, indexed_at timestamp with time zone, facets integer[], words tsvector)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_condition(generations text[], wanted tsquery, hidden_too boolean, periods daterange[], walk boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_count(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
declare found bigint;
begin
  perform search_by_words(wanted);
  execute 'select count(*) from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false)
    into found using tenant, generations, wanted;
  return found;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_count_by_generation(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[])
 RETURNS TABLE(es_index text, n integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
begin
  perform search_by_words(wanted);
  return query execute 'select d.es_index, count(*)::int from search_document d where '
      || search_condition(generations, wanted, hidden_too, periods, false)
      || ' group by d.es_index'
    using tenant, generations, wanted;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_count_each(tenant text, generations text[], hidden_too boolean, asked tsquery[], most integer)
 RETURNS TABLE(n integer, found integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
begin
  for i in 1 .. cardinality(asked) loop
    perform search_by_words(asked[i]);
    return query execute format(
        'select %s, count(*)::int from (select 1 from search_document d where ', i - 1)
      || search_condition(generations, asked[i], hidden_too, '{}', false)
      || ' limit $4) f'
      using tenant, generations, asked[i], most;
  end loop;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_date_spans(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], open_field text, open_value text)
 RETURNS TABLE(first integer, last integer, open boolean, n integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_facets(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], names text[], fields text[], sizes integer[], by_key boolean[])
 RETURNS TABLE(name text, value text, n bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_fed_places()
 RETURNS TABLE(tenant_id text, es_index text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.tenant_id, f.es_index, f.name from search_fed f order by f.fed_at
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_ids(tenant text, generation text, within tsquery, asked tsquery[], ranked boolean[])
 RETURNS TABLE(n integer, ids bytea, ranks real[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_match_several(tenant text, generations text[], hidden_too boolean, asked tsquery[], worth real[], needed integer, most integer, take integer)
 RETURNS TABLE(id uuid, es_index text, score real, matched integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_ranked(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], demoted tsquery, exact tsquery, words tsquery[], many boolean, after_score real, after_id uuid, skip integer, take integer, heavier tsquery[], worth real[], nearest daterange[], open tsquery)
 RETURNS TABLE(id uuid, es_index text, score real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_read(tenant text, generation text, after uuid, most integer, share integer)
 RETURNS TABLE(id uuid, hidden boolean, date_first date, date_last date, indexed_at timestamp with time zone, facets integer[], words tsvector)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.hidden, d.date_first, d.date_last, d.indexed_at, d.facets, d.words
  from search_document d
  where $1 = current_setting('app.tenant_id', true) and d.tenant_id = $1 and d.es_index = $2
    and d.id > $3
    and ($5 = 1 or abs(hashtext(d.id::text)) % $5 = 0)
  order by d.id limit $4
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_settled()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select gin_clean_pending_list('search_document_words')
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_sorted(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], demoted tsquery, sorting text, after text[], walk boolean, skip integer, take integer, among uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(id uuid, es_index text, key text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_bitmapscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_unfed_places(threshold integer)
 RETURNS TABLE(tenant_id text, es_index text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_unseen(tenant text, generation text, since pg_snapshot, most integer)
 RETURNS TABLE(snapshot text, waiting integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_value_years(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], wanted_field text, open_field text, open_value text)
 RETURNS TABLE(value text, first integer, last integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_values(tenant text, generations text[], wanted tsquery, hidden_too boolean, periods daterange[], names text[], fields text[], sizes integer[], by_key boolean[], most integer)
 RETURNS TABLE(name text, value text, n bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
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
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.search_words_like(tenant text, generations text[], wanted tsquery, pattern text, most_records integer, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
begin
  perform search_by_words(wanted);
  return query execute 'select distinct w.lexeme
    from (select d.words from search_document d where '
      || search_condition(generations, wanted, true, '{}', false) || ' limit $4) d
    cross join lateral unnest(d.words) w
    where w.lexeme ~ $5 limit $6'
    using tenant, generations, wanted, most_records, pattern, most;
end $function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.seek_audit(tenant text, wanted text, wanted_user uuid, newer timestamp with time zone, refused boolean, slices text[], older_than bigint, take integer, counted boolean)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare fits text;
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')
    or tenant is null and current_setting('app.admin', true) is distinct from 'on'
  then return; end if;
  fits := concat('a.tenant_id ', case when tenant is null then 'is null' else '= $1' end,
    case when wanted_user is not null then ' and a.user_id = $3' end,
    case when newer is not null then ' and coalesce(a.until, a.at) >= $4' end,
    case when refused then ' and a.status >= 400' end,
    case when slices is not null then ' and a.slice = any ($5)' end);
  if wanted is not null then
    return query execute format('
        with found as materialized (
          select a.id from audit a where a.words @@ to_tsquery(''simple'', $2) and %s)
        select (select count(*) from found), array(
          select id from found where $6 is null or id < $6 order by id desc limit $7)', fits)
      using tenant, wanted, wanted_user, newer, slices, older_than, take;
  else
    return query execute format('
        select %s, array(
          select a.id from audit a where %s %s order by a.id desc nulls last limit $7)',
        case
          when counted then format('(select count(*) from audit a where %s)', fits)
          else '0::bigint'
        end,
        fits, case when older_than is not null then 'and a.id < $6' end)
      using tenant, wanted, wanted_user, newer, slices, older_than, take;
  end if;
end
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.seek_log(tenant text, wanted text, levels text[], wanted_index text, wanted_file text, wanted_job text, skip integer, take integer, most integer, older_than bigint)
 RETURNS TABLE(total bigint, ids bigint[], ats timestamp with time zone[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_indexscan TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.sign_in_account(wanted text)
 RETURNS TABLE(id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.password_hash from app_user u where u.email = wanted
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.site_redirect_of(of_tenant text, wanted text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select min(found.target) from (
    select (array_agg(r.target order by array_position(wanted, r.path)))[1] as target
    from site_redirect r join site s on s.tenant_id = r.tenant_id and s.public
    where r.path = any (wanted)
      and (r.tenant_id = of_tenant or of_tenant is null and r.target like '/%')
    group by r.tenant_id) found
  having count(*) = 1
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.tenant_people()
 RETURNS TABLE(user_id uuid, name text, email text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.name, u.email, m.role
  from tenant_user m join app_user u on u.id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id', true)
  order by u.name collate "is-x-icu", u.id
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.tenant_sizes()
 RETURNS TABLE(tenant_id text, size bigint, files integer, assets bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id, coalesce(f.size, 0)::bigint, coalesce(f.files, 0)::int, coalesce(a.size, 0)::bigint
  from tenant t
  left join (
    select tenant_id, sum(size_bytes) as size, count(*) as files from indexed_file
    where part_of is null and state not in ('excluded', 'removed')
    group by tenant_id) f on f.tenant_id = t.id
  left join (
    select tenant_id, sum(size_bytes) as size from asset group by tenant_id) a on a.tenant_id = t.id
  where current_setting('app.admin', true) = 'on'
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.turn_posts(since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select notify_pages(
    array['sites', 'site:' || tenant_id, 'news:' || tenant_id],
    bool_or(expires > since and expires <= now()))
  from blog_post
  where not draft and not withheld and deleted_at is null
    and ((publish_from > since and publish_from <= now()) or (expires > since and expires <= now()))
  group by tenant_id;
  select now()
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.visitor_accounts_allowed(of_tenant text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from site s
    where s.public and (of_tenant is null or s.tenant_id = of_tenant)
      and (s.presentation ->> 'visitorAccounts')::boolean)
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.whole_words(texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select '(?<![[:alnum:]])(?:'
    || string_agg(regexp_replace(one, '([][*+?^$(){}|\\.])', '\\\1', 'g'), '|'
      order by length(one) desc)
    || ')(?![[:alnum:]])'
  from unnest(texts) one
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.without_words(given jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if jsonb_typeof(given) = 'string' then
    return to_jsonb(without_words(given #>> '{}', pattern));
  elsif jsonb_typeof(given) = 'array' then
    return (select coalesce(jsonb_agg(without_words(one, pattern) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as each(one, place));
  elsif jsonb_typeof(given) = 'object' then
    return (select coalesce(jsonb_object_agg(key, without_words(value, pattern)), '{}')
      from jsonb_each(given));
  end if;
  return given;
end
$function$;
-- execute: varda_app
CREATE OR REPLACE FUNCTION public.without_words(given text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(regexp_replace(given collate "is-x-icu", pattern, '', 'gi'), given)
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.worker_jobs(wanted uuid)
 RETURNS TABLE(worker uuid, id uuid, tenant_id text, index_id text, index_name text, run_id uuid, action text, rel text, file_id uuid, started timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select w.worker, w.id, w.tenant_id, w.index_id, i.name, w.run_id, r.action, w.rel,
    coalesce(w.file_id, w.id), w.started
  from tenant t
  join work w on w.tenant_id = t.id and w.state = 'started'
  join run r on r.tenant_id = w.tenant_id and r.index_id = w.index_id and r.id = w.run_id
  join tenant_index i on i.tenant_id = w.tenant_id and i.id = w.index_id
  where current_setting('app.admin', true) = 'on' and (wanted is null or w.worker = wanted)
  order by w.started, w.id
$function$;
-- execute: varda_app

CREATE OR REPLACE FUNCTION public.write_audit(line jsonb, minutes integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant text := nullif(current_setting('app.tenant_id', true), '');
  known text := md5(jsonb_build_array(
    tenant, line->'user_id', line->'token', line->'endpoint', line->'path', line->'status',
    line->'code', line->'details', line->'fold')::text);
  last_line bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(known, 0));
  select id into last_line from audit a
  where a.fold = known and a.until > clock_timestamp() - make_interval(mins => minutes)
  order by id desc
  limit 1;
  if last_line is null then
    insert into audit (tenant_id, user_id, user_name, token, endpoint, path, status, code, subject,
      details, message, changes, times, until, fold)
    values (tenant, (line->>'user_id')::uuid, line->>'user_name', line->>'token', line->>'endpoint',
      line->>'path', (line->>'status')::int, line->>'code', line->>'subject', line->'details',
      line->>'message', line->'changes', (line->>'times')::int, now(), known);
  else
    update audit a
    set times = a.times + (line->>'times')::int, until = now(),
      subject = coalesce(line->>'subject', a.subject),
      changes = audit_joined(a.changes, line->'changes'),
      message = case
        when position(line->>'message' in a.message) > 0 then a.message
        else left(a.message || ' · ' || (line->>'message'), 4000)
      end
    where a.id = last_line;
  end if;
end $function$;
-- execute: varda_app
