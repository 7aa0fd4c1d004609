ALTER TABLE "audit" ADD COLUMN "slice" text GENERATED ALWAYS AS (split_part(endpoint, '.', 1)) STORED;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce(message, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(user_name, '') || ' ' || path || ' ' || coalesce(details::text, '') || ' ' || coalesce(changes::text, '')) collate "is-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sought" text GENERATED ALWAYS AS (lower((name || ' ' || coalesce(email, '')) collate "is-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX "audit_by_user" ON "audit" USING btree ("tenant_id","user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_slice" ON "audit" USING btree ("tenant_id","slice","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit" USING btree ("tenant_id",coalesce(until, at));--> statement-breakpoint
CREATE INDEX "audit_refused" ON "audit" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "audit_by_words" ON "audit" USING gin ("words");--> statement-breakpoint
CREATE INDEX "app_user_by_name" ON "app_user" USING btree ((name collate "is-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "app_user_by_last_login" ON "app_user" USING btree ("last_login" DESC NULLS LAST,"id");--> statement-breakpoint
-- Of the lines of a tenant, or with null of those of none, that fit: how many, where that is asked, and the newest older than a place among them.
-- Nothing is said of a column of which nothing is asked, so that each question has its own plan. What holds words is gathered by their index
-- before it is put in order: the planner knows too little of the beginnings of words, and would read all lines down from the newest.
create function seek_audit(tenant text, wanted text, wanted_user uuid, newer timestamptz, refused boolean, slices text[], older_than bigint, take int, counted boolean)
returns table (total bigint, ids bigint[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare fits text;
begin
  if tenant is distinct from nullif(current_setting('app.tenant_id', true), '')
    or tenant is null and current_setting('app.admin', true) is distinct from 'on' then return; end if;
  fits := concat('a.tenant_id ', case when tenant is null then 'is null' else '= $1' end,
    case when wanted_user is not null then ' and a.user_id = $3' end,
    case when newer is not null then ' and coalesce(a.until, a.at) >= $4' end,
    case when refused then ' and a.status >= 400' end,
    case when slices is not null then ' and a.slice = any ($5)' end);
  if wanted is not null then
    return query execute format('with found as materialized (select a.id from audit a where a.words @@ to_tsquery(''simple'', $2) and %s)
      select (select count(*) from found), array(select id from found where $6 is null or id < $6 order by id desc limit $7)', fits)
      using tenant, wanted, wanted_user, newer, slices, older_than, take;
  else
    return query execute format('select %s, array(select a.id from audit a where %s %s order by a.id desc nulls last limit $7)',
      case when counted then format('(select count(*) from audit a where %s)', fits) else '0::bigint' end, fits,
      case when older_than is not null then 'and a.id < $6' end)
      using tenant, wanted, wanted_user, newer, slices, older_than, take;
  end if;
end
$$;
--> statement-breakpoint
revoke all on function seek_audit(text, text, uuid, timestamptz, boolean, text[], bigint, int, boolean) from public;
--> statement-breakpoint
grant execute on function seek_audit(text, text, uuid, timestamptz, boolean, text[], bigint, int, boolean) to varda_app;
