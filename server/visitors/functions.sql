-- Erases the addresses of those who suggested, commented, proposed names, and asked to take
-- something off the site, and the keys by which they are blocked or their reports are told apart,
-- when the tenant no longer keeps them, also of what nobody has decided; answers how many were
-- erased. Keys of blocked senders stay. A request that is open keeps its address for the month in
-- which the law wants an answer.
create or replace function erase_old_addresses(kept_days integer)
returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
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
$$;
