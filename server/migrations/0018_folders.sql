-- expand
CREATE TABLE "folder" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"owner_id" uuid,
	"token_hash" "bytea",
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"changed" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "folder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "folder_record" (
	"tenant_id" text NOT NULL,
	"folder_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "folder_record_tenant_id_folder_id_record_id_pk" PRIMARY KEY("tenant_id","folder_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "folder_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_record" ADD CONSTRAINT "folder_record_tenant_id_folder_id_folder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folder"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_by_code" ON "folder" USING btree ("code");--> statement-breakpoint
CREATE INDEX "folder_by_owner" ON "folder" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "folder" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "folder_record" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));