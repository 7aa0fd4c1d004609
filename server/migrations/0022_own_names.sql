-- expand
CREATE UNIQUE INDEX "account_search_by_path" ON "account_search" USING btree ("user_id","path");--> statement-breakpoint
CREATE INDEX "region_consent_by_account" ON "region_consent" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "region_proposal_by_account" ON "region_proposal" USING btree ("by_id") WHERE by_id is not null;