-- What spans tenants, or must be known before anybody is signed in. Each function runs as the owner, past the row-level
-- policies, so each names exactly whom it serves, and server/kit/leaks.test.ts shows that it serves nobody else.

-- The account behind an e-mail address, for checking its password.
create function sign_in_account(wanted text)
returns table (id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash from app_user u where u.email = wanted
$$;
--> statement-breakpoint
-- The person behind a session cookie's hash, with their roles.
create function find_session(wanted bytea)
returns table (session_id uuid, user_id uuid, name text, admin boolean, renewed timestamptz, roles jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, u.name, u.admin, s.renewed,
         coalesce((select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = wanted and s.expires > now()
$$;
--> statement-breakpoint
-- Whose access an unused link opens.
create function find_link(wanted bytea)
returns table (user_id uuid, name text, purpose text, expires timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, l.purpose, l.expires
  from access_link l join app_user u on u.id = l.user_id
  where l.token_hash = wanted and l.used is null and l.expires > now()
$$;
--> statement-breakpoint
-- The tenants the transaction's person belongs to, with their role; all tenants for an administrator.
create function my_tenants()
returns table (id text, name text, role text, creator uuid, creator_name text, admins jsonb, users int, indices int,
               created timestamptz, updated timestamptz, edit_by text, tagged_worker text, version int)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name, mine.role, t.creator, c.name,
         coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name)
                   from tenant_user m join app_user u on u.id = m.user_id
                   where m.tenant_id = t.id and m.role = 'tenant::admin'), '[]'),
         (select count(*)::int from tenant_user m where m.tenant_id = t.id),
         (select count(*)::int from tenant_index i where i.tenant_id = t.id and i.deleted_at is null),
         t.created, t.updated, t.edit_by, t.tagged_worker, t.version
  from tenant t
  left join app_user c on c.id = t.creator
  left join tenant_user mine on mine.tenant_id = t.id and mine.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  where mine.role is not null or current_setting('app.admin', true) = 'on'
  order by t.name collate "is-x-icu", t.id
$$;
--> statement-breakpoint
-- The people of the transaction's tenant.
create function tenant_people()
returns table (user_id uuid, name text, email text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, m.role
  from tenant_user m join app_user u on u.id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id', true)
  order by u.name collate "is-x-icu", u.id
$$;
--> statement-breakpoint
-- The person with exactly this e-mail address, for adding them to the transaction's tenant.
create function person_by_email(wanted text)
returns table (user_id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name from app_user u
  where u.email = wanted and nullif(current_setting('app.tenant_id', true), '') is not null
$$;
--> statement-breakpoint
-- How many indices the transaction's person has made in all tenants, and how many they may make.
create function my_index_quota()
returns table (has int, max int)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from tenant_index i where i.created_by = u.id and i.deleted_at is null), u.max_indices
  from app_user u where u.id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
--> statement-breakpoint
-- Runs of all tenants that are under way, for the worker that sees to it that none is forgotten.
create function runs_under_way()
returns table (tenant_id text, index_id text, run_id uuid, phase text, silent_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.tenant_id, r.index_id, r.id, r.phase, extract(epoch from now() - r.beat)::double precision
  from run r where r.state in ('waiting', 'running')
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['sign_in_account(text)', 'find_session(bytea)', 'find_link(bytea)', 'my_tenants()', 'tenant_people()',
                           'person_by_email(text)', 'my_index_quota()', 'runs_under_way()'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
