DROP INDEX "work_by_state";--> statement-breakpoint
ALTER TABLE "work" DROP CONSTRAINT "work_tenant_id_run_id_id_pk";--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "reopened" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "work_by_state" ON "work" USING btree ("tenant_id","state","run_id","id");