ALTER TABLE "indexed_file" ADD COLUMN "dhash" text;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "bands" integer[];--> statement-breakpoint
CREATE INDEX "indexed_file_bands" ON "indexed_file" USING gin ("bands");