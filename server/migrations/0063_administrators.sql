-- expand
-- Names of the installation's administrators, for a person with a role in some tenant who was refused something.
create function administrator_names(most int)
returns table (name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.name from app_user u
  where u.admin
    and exists (select from tenant_user m where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  order by u.name collate "is-x-icu", u.id
  limit most
$$;
--> statement-breakpoint
revoke all on function administrator_names(int) from public;
--> statement-breakpoint
grant execute on function administrator_names(int) to varda_app;
