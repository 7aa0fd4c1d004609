ALTER TABLE "session" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acr" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "amr" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated" timestamp with time zone;--> statement-breakpoint
drop function find_session(bytea);
--> statement-breakpoint
-- The person behind a session cookie's hash, when they showed who they are, and their roles.
create function find_session(wanted bytea)
returns table (session_id uuid, user_id uuid, name text, admin boolean, renewed timestamptz, authenticated timestamptz, roles jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, u.name, u.admin, s.renewed, s.authenticated,
         coalesce((select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = wanted and s.expires > now()
$$;
--> statement-breakpoint
revoke all on function find_session(bytea) from public;
--> statement-breakpoint
grant execute on function find_session(bytea) to varda_app;
--> statement-breakpoint
drop function find_link(bytea);
--> statement-breakpoint
-- Whose access an unused link opens, and the address by which they sign in with a password.
create function find_link(wanted bytea)
returns table (user_id uuid, name text, email text, purpose text, expires timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, l.purpose, l.expires
  from access_link l join app_user u on u.id = l.user_id
  where l.token_hash = wanted and l.used is null and l.expires > now()
$$;
--> statement-breakpoint
revoke all on function find_link(bytea) from public;
--> statement-breakpoint
grant execute on function find_link(bytea) to varda_app;
