ALTER TABLE "run" ADD COLUMN "generation" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;