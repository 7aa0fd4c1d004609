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
      (select coalesce(jsonb_agg(jsonb_build_object('record', r.record_id, 'note', r.note)
          order by r.place), '[]')
        from folder_record r where r.tenant_id = f.tenant_id and r.folder_id = f.id)
    from folder f
    where f.owner_id = (select me.id from me) and wanted in ('folders', 'all'))
  select i.kind, i.tenant_id, t.name, i.id, i.title, i.body, i.code, i.state, i.at, i.answer, i.data
  from items i join tenant t on t.id = i.tenant_id
  order by i.at desc, i.id desc
$$;

-- Takes the name and the address of the transaction's person off what they sent to all tenants and
-- off the audit log, and deletes their account. Returns the records and the tenants whose pages
-- showed the name. People with a role and administrators stay as they are.
create or replace function erase_account()
returns table (tenant_id text, record_id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if me is null or exists (select from tenant_user m where m.user_id = me)
    or exists (select from app_user u where u.id = me and u.admin)
  then
    return;
  end if;
  return query
    select s.tenant_id, s.record_id from suggestion s
    join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
    where c.user_id = me
    union select k.tenant_id, k.record_id from comment k where k.by_id = me
    union select n.tenant_id, n.record_id from region_consent n where n.by_id = me;
  update event e set by = null
  from suggestion s join contributor c on c.tenant_id = s.tenant_id and c.id = s.contributor_id
  where c.user_id = me and e.tenant_id = s.tenant_id and e.by = s.name
    and e.params->>'record' = s.record_id::text;
  update event e set by = null
  from comment k
  where k.by_id = me and e.tenant_id = k.tenant_id and e.by = k.name
    and e.params->>'record' = k.record_id::text;
  update suggestion s set name = null, email = null, who = null, credit = false
  from contributor c
  where c.tenant_id = s.tenant_id and c.id = s.contributor_id and c.user_id = me;
  update contributor set user_id = null where user_id = me;
  update comment set name = null, email = null, who = null, by_id = null where by_id = me;
  update region_proposal set name = null, email = null, who = null, by_id = null where by_id = me;
  -- A trigger drops the pages that show the name; the ledger tells of the change.
  update publication p set kind = 'changed', reason = 'named', at = now(), seq = default
  from region_consent n
  where n.by_id = me and n.withdrawn_at is null and p.tenant_id = n.tenant_id
    and p.record_id = n.record_id and p.kind <> 'gone';
  update region_consent set withdrawn_at = coalesce(withdrawn_at, now()), by = '', by_id = null
  where by_id = me;
  update takedown set name = '', email = '', who = null, by_id = null where by_id = me;
  update audit set user_name = null where user_id = me;
  delete from app_user where id = me;
end
$$;
