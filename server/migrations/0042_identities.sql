CREATE TABLE "identity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_key" "bytea" NOT NULL,
	"secret_mark" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"used" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_person_key_unique" UNIQUE("person_key")
);
--> statement-breakpoint
ALTER TABLE "identity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_by_user" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own" ON "identity" AS PERMISSIVE FOR ALL TO "varda_app" USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "admin" ON "identity" AS PERMISSIVE FOR ALL TO "varda_app" USING (current_setting('app.admin', true) = 'on') WITH CHECK (current_setting('app.admin', true) = 'on');
--> statement-breakpoint
-- Whose a person's key is, for signing in.
create function find_identity(wanted bytea)
returns table (id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.user_id from identity i where i.person_key = wanted
$$;
--> statement-breakpoint
revoke all on function find_identity(bytea) from public;
--> statement-breakpoint
grant execute on function find_identity(bytea) to varda_app;
