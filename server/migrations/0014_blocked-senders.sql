-- expand
CREATE TABLE "blocked_sender" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"who" text NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_sender_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "blocked_sender_by_who" UNIQUE("tenant_id","who")
);
--> statement-breakpoint
ALTER TABLE "blocked_sender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "who" text;--> statement-breakpoint
ALTER TABLE "suggestion" ADD COLUMN "who" text;--> statement-breakpoint
CREATE POLICY "tenant" ON "blocked_sender" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));