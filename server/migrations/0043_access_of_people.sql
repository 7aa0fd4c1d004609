CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"read_only" boolean NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone,
	"last_used" timestamp with time zone,
	CONSTRAINT "api_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_invitation" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"by_name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_invitation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tenant_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "tenant_invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_invitation" ADD CONSTRAINT "tenant_invitation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_by_user" ON "api_token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_invitation_email" ON "tenant_invitation" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE POLICY "own" ON "api_token" AS PERMISSIVE FOR ALL TO "varda_app" USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "admin" ON "api_token" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant" ON "tenant_invitation" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
-- The person behind an API token's hash, with their roles.
create function find_token(wanted bytea)
returns table (token_id uuid, token_name text, read_only boolean, last_used timestamptz, user_id uuid, name text, admin boolean, roles jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.name, k.read_only, k.last_used, u.id, u.name, u.admin,
         coalesce((select jsonb_object_agg(t.tenant_id, t.role) from tenant_user t where t.user_id = u.id), '{}')
  from api_token k join app_user u on u.id = k.user_id
  where k.token_hash = wanted and (k.expires is null or k.expires > now())
$$;
--> statement-breakpoint
-- What an open invitation invites to.
create function find_invitation(wanted bytea)
returns table (tenant_id text, id uuid, tenant text, email text, role text, by_name text, expires timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, i.id, t.name, i.email, i.role, i.by_name, i.expires
  from tenant_invitation i join tenant t on t.id = i.tenant_id
  where i.token_hash = wanted and i.expires > now()
$$;
--> statement-breakpoint
do $$
declare f text;
begin
  foreach f in array array['find_token(bytea)', 'find_invitation(bytea)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to varda_app', f);
  end loop;
end $$;
