-- What earlier versions called with fewer arguments; each function is there once from now on.
drop function queue_jobs(text, text, text, uuid, integer, integer);
--> statement-breakpoint
drop function read_log(text, text, text[], text, text, text, integer, integer, bigint);
--> statement-breakpoint
drop function seek_log(text, text, text[], text, text, text, integer, integer, integer);
