-- expand
ALTER TABLE "tenant_index" ADD COLUMN "rights" text;