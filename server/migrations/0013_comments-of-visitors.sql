-- expand
CREATE TABLE "comment_report" (
	"tenant_id" text NOT NULL,
	"comment_id" uuid NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comment_report_tenant_id_comment_id_who_pk" PRIMARY KEY("tenant_id","comment_id","who")
);
--> statement-breakpoint
ALTER TABLE "comment_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "edited" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_tenant_id_comment_id_comment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."comment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_by_receipt" ON "comment" USING btree ("tenant_id","receipt") WHERE receipt <> '';--> statement-breakpoint
CREATE POLICY "tenant" ON "comment_report" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));