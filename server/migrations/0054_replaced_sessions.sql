-- expand
CREATE TABLE "replaced_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"replaced" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replaced_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign-in" ON "replaced_session" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);