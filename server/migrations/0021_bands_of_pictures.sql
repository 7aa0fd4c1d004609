DROP INDEX "indexed_file_bands";--> statement-breakpoint
CREATE INDEX "indexed_file_bands" ON "indexed_file" USING gin ("bands") WHERE bands is not null;