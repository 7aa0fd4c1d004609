-- Says of each tenant that has posts which began or expired since a time that pages with its news
-- have changed; answers the present time. Kept pages know nothing of the clock.
create or replace function turn_posts(since timestamptz)
returns timestamptz
language sql volatile security definer set search_path = public, pg_temp as $$
  select notify_pages(
    array['sites', 'site:' || tenant_id, 'news:' || tenant_id],
    bool_or(expires > since and expires <= now()))
  from blog_post
  where not draft and not withheld and deleted_at is null
    and ((publish_from > since and publish_from <= now()) or (expires > since and expires <= now()))
  group by tenant_id;
  select now()
$$;
