-- expand
ALTER TABLE "region" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "region_of_file" ON "region" USING btree ("tenant_id","record_id","file_key") WHERE file_key is not null;