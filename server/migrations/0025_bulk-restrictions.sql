-- expand
ALTER TABLE "bulk_item" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "restriction" ADD COLUMN "bulk_id" uuid;