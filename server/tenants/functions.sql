-- The tenants of the transaction's person, with their role; all tenants for an administrator.
create or replace function my_tenants()
returns table (
  id text, name text, role text, creator uuid, creator_name text, admins jsonb, users int,
  indices int, created timestamptz, updated timestamptz, edit_by text, tagged_worker text,
  version int)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;

-- The person with exactly this e-mail address, for adding them to the transaction's tenant.
create or replace function person_by_email(wanted text)
returns table (user_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name from app_user u
  where u.email = wanted and nullif(current_setting('app.tenant_id', true), '') is not null
$$;

-- An open invitation with its tenant and role.
create or replace function find_invitation(wanted bytea)
returns table (tenant_id text, id uuid, tenant text, email text, role text, by_name text,
  expires timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, i.id, t.name, i.email, i.role, i.by_name, i.expires
  from tenant_invitation i join tenant t on t.id = i.tenant_id
  where i.token_hash = wanted and i.expires > now()
$$;

-- The people of the transaction's tenant.
create or replace function tenant_people()
returns table (user_id uuid, name text, email text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, m.role
  from tenant_user m join app_user u on u.id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id', true)
  order by u.name collate "is-x-icu", u.id
$$;

-- Each tenant's size on disk, for administrators; other people get no rows.
create or replace function tenant_sizes()
returns table (tenant_id text, size bigint, files int, assets bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, coalesce(f.size, 0)::bigint, coalesce(f.files, 0)::int, coalesce(a.size, 0)::bigint
  from tenant t
  left join (
    select tenant_id, sum(size_bytes) as size, count(*) as files from indexed_file
    where part_of is null and state not in ('excluded', 'removed')
    group by tenant_id) f on f.tenant_id = t.id
  left join (
    select tenant_id, sum(size_bytes) as size from asset group by tenant_id) a on a.tenant_id = t.id
  where current_setting('app.admin', true) = 'on'
$$;
