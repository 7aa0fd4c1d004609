-- expand
ALTER TABLE "tenant_index" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD COLUMN "description" jsonb DEFAULT '{"is":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_index" ADD COLUMN "place" integer;