-- expand
CREATE TABLE "account_search" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "folder_by_owner";--> statement-breakpoint
ALTER TABLE "account_search" ADD CONSTRAINT "account_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_search_by_user" ON "account_search" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "comment_by_writer" ON "comment" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "contributor_by_user" ON "contributor" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "takedown_by_account" ON "takedown" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "folder_by_owner" ON "folder" USING btree ("owner_id","tenant_id");--> statement-breakpoint
CREATE POLICY "own" ON "account_search" AS PERMISSIVE FOR ALL TO "varda_app" USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);