-- expand
CREATE TABLE "known_browser" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browser" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_by_user" ON "known_browser" USING btree ("user_id","created");--> statement-breakpoint
CREATE POLICY "sign-in" ON "known_browser" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);