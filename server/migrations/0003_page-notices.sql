-- expand
-- Tells every process which pages show what has changed, when the transaction commits. Triggers do
-- this rather than the writers, so that none forgets it.
create function notify_pages(tags text[], is_dropped boolean) returns void language sql as $$
  select pg_notify('varda', (jsonb_build_object('tags', tags)
    || case when is_dropped then '{"drop": true}'::jsonb else '{}'::jsonb end)::text)
$$;
--> statement-breakpoint
-- Records change in batches. A small batch names its records, a large one their index only; a batch
-- with hidden records drops the pages that show them.
create function move_pages_of_records() returns trigger language plpgsql as $$
begin
  perform notify_pages(
    array['index:' || tenant_id || '/' || index_id]
      || case when count(*) <= 40 then array_agg('record:' || id) else '{}' end,
    bool_or(hidden is not null))
  from moved group by tenant_id, index_id;
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages_insert after insert on record
  referencing new table as moved for each statement execute function move_pages_of_records();
--> statement-breakpoint
create trigger move_pages_update after update on record
  referencing new table as moved for each statement execute function move_pages_of_records();
--> statement-breakpoint
create trigger move_pages_delete after delete on record
  referencing old table as moved for each statement execute function move_pages_of_records();
--> statement-breakpoint
create function move_pages_of_index() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'index:' || it.tenant_id || '/' || it.id],
    tg_op = 'DELETE' or it.visibility = 'closed' or it.deleted_at is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on tenant_index
  for each row execute function move_pages_of_index();
--> statement-breakpoint
-- Settings decide what visitors see of everything, so pages from before them are dropped.
create function move_pages_of_site() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['sites', 'site:' || it.tenant_id], true);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on site
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on site_host
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on site_config
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on alias
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on alias_member
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on attribute
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create trigger move_pages after insert or update or delete on image_profile
  for each row execute function move_pages_of_site();
--> statement-breakpoint
create function move_pages_of_tenant() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['sites', 'site:' || it.id], true);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after update or delete on tenant
  for each row execute function move_pages_of_tenant();
--> statement-breakpoint
-- Drafts are saved often and concern no visitor.
create function move_pages_of_post() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and old.draft and new.draft then return null; end if;
  if tg_op = 'INSERT' and new.draft then return null; end if;
  perform notify_pages(
    array['sites', 'site:' || it.tenant_id, 'news:' || it.tenant_id],
    tg_op = 'DELETE' or it.draft or it.deleted_at is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on blog_post
  for each row execute function move_pages_of_post();
--> statement-breakpoint
create function move_pages_of_comment() returns trigger language plpgsql as $$
declare it record := coalesce(new, old);
begin
  perform notify_pages(array['record:' || it.record_id], tg_op <> 'INSERT');
  return null;
end $$;
--> statement-breakpoint
create trigger move_pages after insert or update or delete on comment
  for each row execute function move_pages_of_comment();
