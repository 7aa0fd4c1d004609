-- Rows of processes that have ended by now, and know no id that lasts.
DELETE FROM "worker";--> statement-breakpoint
CREATE TABLE "worker_hour" (
	"worker" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "worker_hour_worker_hour_pk" PRIMARY KEY("worker","hour")
);
--> statement-breakpoint
ALTER TABLE "worker_hour" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "worker" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "instance" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "ended" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "reported" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "usage" jsonb;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "machine" jsonb;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "only_tagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "parallel" integer;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "reboot" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_hour" ADD CONSTRAINT "worker_hour_worker_worker_id_fk" FOREIGN KEY ("worker") REFERENCES "public"."worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_instance_unique" UNIQUE("instance");--> statement-breakpoint
CREATE POLICY "report" ON "worker_hour" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);