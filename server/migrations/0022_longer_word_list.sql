-- Four times as many words wait before they are sorted in: a third less work for each record, while a search reads some milliseconds more
-- of a list that is full only while records are written. `search_settled` empties it when a run ends.
alter index search_document_words set (gin_pending_list_limit = 4096);
--> statement-breakpoint
create or replace function search_settled() returns void language sql security definer set search_path = public, pg_temp as
$$ select gin_clean_pending_list('search_document_words') $$;
--> statement-breakpoint
revoke all on function search_settled() from public;
--> statement-breakpoint
grant execute on function search_settled() to varda_app;
