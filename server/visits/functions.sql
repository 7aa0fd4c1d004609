-- Adds what a process counted to the numbers of a day. `counted` has rows of tenant, kind, n, and
-- perhaps index and record, or words. Of each tenant, only so many records and words are new in a
-- day. Nothing of a tenant that is gone is added.
create or replace function add_visits(today date, counted jsonb, most_records int, most_words int)
returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
$$;

-- Makes one row a month of the visits that are no longer kept by day, and deletes words that are no
-- longer kept, of all tenants.
create or replace function roll_up_visits(today date, kept_days int, kept_words int)
returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
$$;
