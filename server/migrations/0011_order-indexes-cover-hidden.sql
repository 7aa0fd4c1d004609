-- expand
-- PostgreSQL skips the records before a page in the index alone if the index tells which are hidden.
drop index search_document_by_file;--> statement-breakpoint
drop index search_document_by_first_date;--> statement-breakpoint
drop index search_document_by_indexed;--> statement-breakpoint
drop index search_document_by_last_date;--> statement-breakpoint
drop index search_document_by_title;--> statement-breakpoint
create index search_document_by_file on search_document (tenant_id, es_index, file collate is_natural, id) include (hidden);--> statement-breakpoint
create index search_document_by_first_date on search_document (tenant_id, es_index, date_first, date_last, title collate "is-x-icu", id) include (hidden);--> statement-breakpoint
create index search_document_by_indexed on search_document (tenant_id, es_index, indexed_at, id) include (hidden);--> statement-breakpoint
create index search_document_by_last_date on search_document (tenant_id, es_index, date_last, date_first, id) include (hidden);--> statement-breakpoint
create index search_document_by_title on search_document (tenant_id, es_index, title collate "is-x-icu", id) include (hidden);
