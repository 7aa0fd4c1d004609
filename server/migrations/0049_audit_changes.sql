ALTER TABLE "audit" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "fold" text;--> statement-breakpoint
CREATE INDEX "audit_by_fold" ON "audit" USING btree ("fold","id" DESC NULLS LAST) WHERE fold is not null;--> statement-breakpoint
-- What two changes in a row come to: what was before the first, and what is after the second.
create function audit_joined(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case when earlier is null or later is null then coalesce(later, earlier) else (
    select jsonb_build_object(
      'fields', coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', was, 'to', became)) filter (where was <> became), '[]'),
      'leftOut', greatest((earlier->>'leftOut')::int, (later->>'leftOut')::int))
    from (
      select field, coalesce(a.one->'from', b.one->'from') as was, coalesce(b.one->'to', a.one->'to') as became
      from (select one->>'field' as field, one from jsonb_array_elements(earlier->'fields') one) a
      full join (select one->>'field' as field, one from jsonb_array_elements(later->'fields') one) b using (field)
    ) joined) end
$$;
--> statement-breakpoint
-- Writes a line for the transaction's tenant; what the same person did the same way within so many minutes is counted on its line.
-- Nothing else of a line can be changed by it: not who, nor what, nor when it began.
create function write_audit(line jsonb, minutes integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := nullif(current_setting('app.tenant_id', true), '');
  known text := md5(jsonb_build_array(tenant, line->'user_id', line->'token', line->'endpoint', line->'path', line->'status', line->'code',
                                      line->'details', line->'fold')::text);
  last_line bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(known, 0));
  select id into last_line from audit a
  where a.fold = known and a.until > clock_timestamp() - make_interval(mins => minutes) order by id desc limit 1;
  if last_line is null then
    insert into audit (tenant_id, user_id, user_name, token, endpoint, path, status, code, subject, details, message, changes, times, until, fold)
    values (tenant, (line->>'user_id')::uuid, line->>'user_name', line->>'token', line->>'endpoint', line->>'path', (line->>'status')::int, line->>'code',
            line->>'subject', line->'details', line->>'message', line->'changes', (line->>'times')::int, now(), known);
  else
    update audit a set times = a.times + (line->>'times')::int, until = now(), subject = coalesce(line->>'subject', a.subject),
      changes = audit_joined(a.changes, line->'changes'),
      message = case when position(line->>'message' in a.message) > 0 then a.message else left(a.message || ' · ' || (line->>'message'), 4000) end
    where a.id = last_line;
  end if;
end $$;
--> statement-breakpoint
revoke all on function write_audit(jsonb, integer) from public;
--> statement-breakpoint
grant execute on function write_audit(jsonb, integer) to varda_app;
