CREATE TABLE "schedule" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"index_id" text NOT NULL,
	"cron" text NOT NULL,
	"action" text NOT NULL,
	"off_since" timestamp with time zone,
	"next" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"edit_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_turn" (
	"tenant_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"index_id" text NOT NULL,
	"run_id" uuid,
	"code" text,
	"params" jsonb,
	CONSTRAINT "schedule_turn_tenant_id_schedule_id_id_pk" PRIMARY KEY("tenant_id","schedule_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_turn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_tenant_id_index_id_tenant_index_tenant_id_id_fk" FOREIGN KEY ("tenant_id","index_id") REFERENCES "public"."tenant_index"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_turn" ADD CONSTRAINT "schedule_turn_tenant_id_schedule_id_schedule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."schedule"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_turn" ADD CONSTRAINT "schedule_turn_tenant_id_index_id_run_id_run_tenant_id_index_id_id_fk" FOREIGN KEY ("tenant_id","index_id","run_id") REFERENCES "public"."run"("tenant_id","index_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_by_next" ON "schedule" USING btree ("next") WHERE next is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "schedule" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));--> statement-breakpoint
CREATE POLICY "tenant" ON "schedule_turn" AS PERMISSIVE FOR ALL TO "varda_app" USING (tenant_id = current_setting('app.tenant_id', true)) WITH CHECK (tenant_id = current_setting('app.tenant_id', true));