-- expand
CREATE INDEX "site_redirect_by_path" ON "site_redirect" USING btree ("path");