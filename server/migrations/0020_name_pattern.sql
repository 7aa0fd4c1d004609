ALTER TABLE "tenant_index" ALTER COLUMN "mapping" SET DEFAULT '{"key":null,"title":null,"date":null,"number":null,"pattern":null}'::jsonb;--> statement-breakpoint
UPDATE "tenant_index" SET "mapping" = "mapping" || '{"pattern": null}';
