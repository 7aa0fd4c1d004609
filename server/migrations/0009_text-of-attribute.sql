-- expand
ALTER TABLE "attribute" ADD COLUMN "text" jsonb DEFAULT '{"is":"","en":""}'::jsonb NOT NULL;