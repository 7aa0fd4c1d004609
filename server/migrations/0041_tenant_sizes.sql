-- What each tenant takes on disk, for administrators: those who are not see no row.
create function tenant_sizes()
returns table (tenant_id text, size bigint, files int, assets bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, coalesce(f.size, 0)::bigint, coalesce(f.files, 0)::int, coalesce(a.size, 0)::bigint
  from tenant t
  left join (select tenant_id, sum(size_bytes) as size, count(*) as files from indexed_file
             where part_of is null and state not in ('excluded', 'removed') group by tenant_id) f on f.tenant_id = t.id
  left join (select tenant_id, sum(size_bytes) as size from asset group by tenant_id) a on a.tenant_id = t.id
  where current_setting('app.admin', true) = 'on'
$$;
--> statement-breakpoint
revoke all on function tenant_sizes() from public;
--> statement-breakpoint
grant execute on function tenant_sizes() to varda_app;
