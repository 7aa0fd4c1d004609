-- expand
ALTER TABLE "backup_run" ADD COLUMN "version" text;