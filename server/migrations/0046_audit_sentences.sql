ALTER TABLE "audit" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "message" text;--> statement-breakpoint
CREATE POLICY "installation" ON "audit" AS PERMISSIVE FOR SELECT TO "varda_app" USING (tenant_id is null and current_setting('app.admin', true) = 'on');--> statement-breakpoint
-- Who may do all else in the tables may add lines here, and neither change nor delete them.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit" FROM "varda_app";
