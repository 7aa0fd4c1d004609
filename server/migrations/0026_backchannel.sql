-- expand
CREATE TABLE "backchannel_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hint_mark" "bytea" NOT NULL,
	"network_mark" "bytea" NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backchannel_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "backchannel_request_by_hint" ON "backchannel_request" USING btree ("hint_mark","created");--> statement-breakpoint
CREATE INDEX "backchannel_request_by_network" ON "backchannel_request" USING btree ("network_mark","created");--> statement-breakpoint
CREATE INDEX "backchannel_request_by_created" ON "backchannel_request" USING btree ("created");--> statement-breakpoint
CREATE POLICY "sign-in" ON "backchannel_request" AS PERMISSIVE FOR ALL TO "varda_app" USING (true) WITH CHECK (true);