-- expand
ALTER TABLE "work" ADD COLUMN "transcript" jsonb;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "transcript" jsonb;