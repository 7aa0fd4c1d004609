-- expand
-- Its rows last a minute, so they need no write-ahead log.
CREATE UNLOGGED TABLE "rate_limit" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "calls" ON "rate_limit" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);