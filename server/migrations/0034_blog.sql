CREATE TABLE "blog_address" (
	"tenant_id" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "blog_address_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug")
);
--> statement-breakpoint
ALTER TABLE "blog_address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"slug_by_hand" boolean NOT NULL,
	"text" text NOT NULL,
	"draft" boolean NOT NULL,
	"publish_from" timestamp with time zone,
	"expires" timestamp with time zone,
	"tags" text[] NOT NULL,
	"image" jsonb,
	"carousel" jsonb NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "blog_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_version" (
	"tenant_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"version" integer,
	"sitting" uuid,
	"began" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "blog_version_tenant_id_post_id_id_pk" PRIMARY KEY("tenant_id","post_id","id")
);
--> statement-breakpoint
ALTER TABLE "blog_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_address" ADD CONSTRAINT "blog_address_tenant_id_post_id_blog_post_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."blog_post"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post" ADD CONSTRAINT "blog_post_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_version" ADD CONSTRAINT "blog_version_tenant_id_post_id_blog_post_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."blog_post"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_address_by_post" ON "blog_address" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_post_by_slug" ON "blog_post" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE INDEX "blog_post_by_time" ON "blog_post" USING btree ("tenant_id","created");--> statement-breakpoint
CREATE POLICY "tenant" ON "blog_address" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "blog_post" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "blog_version" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));