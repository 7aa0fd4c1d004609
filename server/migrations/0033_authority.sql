-- expand
ALTER TABLE "attribute" ADD COLUMN "authority" jsonb DEFAULT '{"dates":"","places":{"is":"","en":""},"functions":{"is":"","en":""}}'::jsonb NOT NULL;