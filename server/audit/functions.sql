-- Joins two consecutive changes: the values before the first and after the second.
create or replace function audit_joined(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
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
$$;

-- Writes an entry for the transaction's tenant. A repetition of the same action by the same person
-- within these minutes increments the existing entry. Person, action and start never change.
create or replace function write_audit(line jsonb, minutes integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- The matching entries of a tenant, or with null those without a tenant: their total if `counted`,
-- and the newest ids older than a position. The query names only filtered columns, so that each
-- combination of filters has its own plan. A search by words collects its matches by their index
-- before it sorts: the planner has no statistics for prefixes, and would scan from the newest.
create or replace function seek_audit(
  tenant text, wanted text, wanted_user uuid, newer timestamptz, refused boolean, slices text[],
  older_than bigint, take int, counted boolean)
returns table (total bigint, ids bigint[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
$$;
