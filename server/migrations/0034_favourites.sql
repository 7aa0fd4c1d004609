-- expand
ALTER TABLE "folder" ADD COLUMN "favourites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_of_favourites" ON "folder" USING btree ("tenant_id","owner_id") WHERE "folder"."favourites";