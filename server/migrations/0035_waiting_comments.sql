-- expand
CREATE INDEX "comment_waiting" ON "comment" USING btree ("tenant_id","id") WHERE held = '{review}';