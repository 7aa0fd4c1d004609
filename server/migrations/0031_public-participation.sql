-- expand
ALTER TABLE "folder" ADD COLUMN "licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "region_proposal" ADD COLUMN "named_as" text;--> statement-breakpoint
ALTER TABLE "region_proposal" ADD COLUMN "made_region" boolean DEFAULT false NOT NULL;