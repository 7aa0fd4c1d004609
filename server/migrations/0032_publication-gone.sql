-- expand
CREATE INDEX "publication_gone" ON "publication" USING btree ("record_id") WHERE kind = 'gone';