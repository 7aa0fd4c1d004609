-- What the transaction's person sent or made, of all tenants: a kind of it, or all.
create or replace function own_items(wanted text)
returns table (kind text, tenant_id text, tenant text, id uuid, title text, body text, code text,
  state text, at timestamptz, answer text, data jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;

-- How much of each kind the transaction's person sent or made, of all tenants.
create or replace function own_counts()
returns table (kind text, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;

-- A pattern that matches each of the texts where it stands as whole words; null without texts.
create or replace function whole_words(texts text[]) returns text
language sql immutable set search_path = public, pg_temp as $$
  select '(?<![[:alnum:]])(?:'
    || string_agg(regexp_replace(one, '([][*+?^$(){}|\\.])', '\\\1', 'g'), '|'
      order by length(one) desc)
    || ')(?![[:alnum:]])'
  from unnest(texts) one
$$;

-- The text without what the pattern matches, in small and capital letters.
create or replace function without_words(given text, pattern text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select coalesce(regexp_replace(given collate "is-x-icu", pattern, '', 'gi'), given)
$$;

-- The same for all texts of a JSON value; keys stay.
create or replace function without_words(given jsonb, pattern text) returns jsonb
language plpgsql immutable set search_path = public, pg_temp as $$
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
$$;

-- Searches the audit log for entries that contain one of the texts.
create or replace function audit_words(texts text[]) returns tsquery
language plpgsql immutable set search_path = public, pg_temp as $$
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
$$;

-- The consents to being named that the transaction's person gave, of all tenants.
create or replace function own_consents()
returns table (
  tenant_id text, record_id uuid, name text, person text, scope text, at timestamptz,
  withdrawn_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.tenant_id, n.record_id, n.name, n.person, n.scope, n.at, n.withdrawn_at
  from region_consent n
  where n.by_id = nullif(current_setting('app.user_id', true), '')::uuid
  order by n.at desc
$$;

-- Takes the names and addresses of a person off the audit log. An address is one person's, so it
-- goes from every entry. A name goes from entries by the person, from those whose path has one of
-- the ids, and from those that name a person without an id. The application calls it in vain: its
-- role cannot change entries.
create or replace function erase_from_audit(
  me uuid, names text[], emails text[], ids text[]) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
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
$$;

-- Takes the name and the address of a person off what they sent to all tenants and off the audit
-- log, and deletes their account with its identities: of the transaction's person, or of the one
-- that an administrator names. `sender` is the key by which their forms were counted. People with a
-- role and administrators stay as they are.
create or replace function erase_account(sender text default null, erased uuid default null)
returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
$$;
