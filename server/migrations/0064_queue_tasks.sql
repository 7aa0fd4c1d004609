-- expand
-- The tasks of a queue beside that of indexing: of one tenant, or with null of all and of the installation, for an administrator. A bulk
-- action, a fixity round and a backup are one task each; of the sidecars each record whose accepted values are written is one.
create function queue_tasks(kind text, tenant text)
returns table (tenant_id text, index_id text, index_name text, id uuid, rel text, action text, state text, code text, params jsonb, attempts int,
               started timestamptz, ended timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if (tenant = current_setting('app.tenant_id', true) or tenant is null and current_setting('app.admin', true) = 'on') is not true then return; end if;
  if kind = 'bulk' then
    return query select b.tenant_id, i.id, i.name, b.id, array_to_string(b.names, ', '), b.action,
      case when b.state = 'running' then 'started' when b.state = 'cancelled' then 'skipped' when f.failed > 0 and b.state = 'completed' then 'failed' else b.state end,
      case when b.state = 'cancelled' then 'jobs.cancelled' when f.failed > 0 and b.state = 'completed' then 'jobs.recordsFailed' end,
      jsonb_build_object('records', f.failed), 1, b.created, b.ended
    from bulk b left join tenant_index i on i.tenant_id = b.tenant_id and i.id = b.index_ids[1]
    cross join lateral (select count(*)::int as failed from bulk_item t where t.tenant_id = b.tenant_id and t.bulk_id = b.id and t.state = 'failed') f
    where tenant is null or b.tenant_id = tenant;
  elsif kind = 'sidecars' then
    return query select o.tenant_id, i.id, i.name, o.record_id, f.rel, 'write',
      case when s.record_id is null or o.version > s.version then 'waiting' when s.code is not null then 'failed' else 'completed' end,
      case when o.version = s.version then s.code end, case when o.version = s.version then s.params end, coalesce(s.failures, 0), null::timestamptz, null::timestamptz
    from (select distinct on (v.tenant_id, v.index_id, v.record_id) v.tenant_id, v.index_id, v.record_id, v.version, v."values" from overlay v
          where tenant is null or v.tenant_id = tenant order by v.tenant_id, v.index_id, v.record_id, v.version desc) o
    join tenant_index i on i.tenant_id = o.tenant_id and i.id = o.index_id and i.writeback and i.deleted_at is null
    join indexed_file f on f.tenant_id = o.tenant_id and f.index_id = o.index_id and f.id = o.record_id and f.part_of is null and f.state in ('present', 'failed')
    left join sidecar s on s.tenant_id = o.tenant_id and s.index_id = o.index_id and s.record_id = o.record_id
    where s.record_id is not null or o."values" <> '{}';
  elsif kind = 'fixity' then
    return query select r.tenant_id, null::text, null::text, r.id, t.name, 'read',
      case when r.ended is not null then 'completed' when r.claim is null then 'waiting' else 'started' end, null::text, null::jsonb, 1, r.started, r.ended
    from fixity_round r join tenant t on t.id = r.tenant_id where tenant is null or r.tenant_id = tenant;
  elsif kind = 'backup' and tenant is null then
    return query select null::text, null::text, null::text, b.id, coalesce(b.name, b.kind), b.kind,
      case when b.state = 'running' then 'started' else b.state end, b.code, b.params, 1, b.started, b.ended
    from backup_run b;
  end if;
end
$$;
--> statement-breakpoint
revoke all on function queue_tasks(text, text) from public;
--> statement-breakpoint
grant execute on function queue_tasks(text, text) to varda_app;
