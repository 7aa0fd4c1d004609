-- expand
-- An event gets its number when its transaction commits, one transaction of a tenant after the other, so that no event is seen before one
-- with a lower number: whoever has heard number N has heard all up to N. What the owner writes, as a restore, keeps its numbers.
create function number_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  last bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(jsonb_build_array('event numbers', new.tenant_id)::text, 0));
  update event set id = default where tenant_id = new.tenant_id and id = new.id returning id into last;
  perform pg_notify('varda', jsonb_build_object('tenant', new.tenant_id, 'event', last)::text);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger event_number after insert on event deferrable initially deferred
for each row when (current_user = 'varda_app') execute function number_event();
