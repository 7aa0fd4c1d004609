-- The tenants with a public site, by Icelandic order of names: what they write about themselves,
-- and by type of index the numbers of collections and records that visitors see. An alias counts if
-- one of its indices is public.
create or replace function public_sites(most int)
returns table (id text, name text, presentation jsonb, host text, collections jsonb, records jsonb,
  news int)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;

-- The first public sites in the same order, without what counting their records costs.
create or replace function public_site_names(most int)
returns table (id text, name text, presentation jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name, s.presentation
  from site s join tenant t on t.id = s.tenant_id
  where s.public
  order by t.name collate "is-x-icu", t.id
  limit most
$$;

-- The host names of all public sites.
create or replace function public_hosts()
returns table (host text, tenant_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.host, h.tenant_id from site_host h join site s on s.tenant_id = h.tenant_id and s.public
$$;

-- The page that replaces one of these old paths, the first of them that has one. Of the whole
-- platform only a page of the platform itself counts, and only if no two tenants claim the path.
create or replace function site_redirect_of(of_tenant text, wanted text[])
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select min(found.target) from (
    select (array_agg(r.target order by array_position(wanted, r.path)))[1] as target
    from site_redirect r join site s on s.tenant_id = r.tenant_id and s.public
    where r.path = any (wanted)
      and (r.tenant_id = of_tenant or of_tenant is null and r.target like '/%')
    group by r.tenant_id) found
  having count(*) = 1
$$;
