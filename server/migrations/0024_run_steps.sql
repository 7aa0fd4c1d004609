ALTER TABLE "run" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "reading" text;