CREATE TABLE "comment" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"rel" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"text" text NOT NULL,
	"letters" text NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"name" text,
	"email" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"held" text[] NOT NULL,
	"read_by" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "comment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contributor" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"token_hash" "bytea",
	"known_by" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributor_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contributor_of_user" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "contributor_of_token" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "contributor_known_by" UNIQUE("tenant_id","known_by")
);
--> statement-breakpoint
ALTER TABLE "contributor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suggestion" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"index_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"contributor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"proposed" jsonb NOT NULL,
	"note" text NOT NULL,
	"evidence" text NOT NULL,
	"name" text,
	"email" text,
	"entered_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"outcome" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "suggestion_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "suggestion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "form_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_write" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_write_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_write" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "comment_by_record" ON "comment" USING btree ("tenant_id","record_id","id");--> statement-breakpoint
CREATE INDEX "comment_unread" ON "comment" USING btree ("tenant_id","id") WHERE read_at is null and held = '{}';--> statement-breakpoint
CREATE INDEX "comment_by_letters" ON "comment" USING btree ("tenant_id",md5(letters));--> statement-breakpoint
CREATE INDEX "suggestion_by_state" ON "suggestion" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "suggestion_by_record" ON "suggestion" USING btree ("tenant_id","index_id","record_id","id");--> statement-breakpoint
CREATE INDEX "suggestion_by_contributor" ON "suggestion" USING btree ("tenant_id","contributor_id","id");--> statement-breakpoint
CREATE INDEX "visitor_write_by_who" ON "visitor_write" USING btree ("tenant_id","who","at");--> statement-breakpoint
CREATE POLICY "tenant" ON "comment" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "contributor" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "suggestion" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "read" ON "form_secret" AS PERMISSIVE FOR SELECT TO "varda_app" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_write" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));