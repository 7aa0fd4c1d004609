-- expand
CREATE INDEX "region_waiting" ON "region" USING btree ("tenant_id","record_id") WHERE file_key is not null and coalesce(reviewed_at, removed_at, gone_at) is null;