insert into index_name (tenant_id, id) select tenant_id, id from tenant_index;
--> statement-breakpoint
-- One name space for indices and aliases, whoever writes them.
create function keep_index_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from index_name where tenant_id = old.tenant_id and id = old.id;
  else
    insert into index_name (tenant_id, id) values (new.tenant_id, new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_index_name after insert or delete on tenant_index for each row execute function keep_index_name();
--> statement-breakpoint
create trigger keep_index_name after insert or delete on alias for each row execute function keep_index_name();
