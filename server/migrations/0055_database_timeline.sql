-- expand
-- The history that the database is in: another one after a standby was promoted, or an earlier state was restored. Transaction numbers of
-- two histories do not compare. A standby answers the history that it follows.
create function database_timeline() returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when pg_is_in_recovery() then lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0')
    else substring(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end
$$;
--> statement-breakpoint
revoke all on function database_timeline() from public;
--> statement-breakpoint
grant execute on function database_timeline() to varda_app;
