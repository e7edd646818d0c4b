CREATE UNLOGGED TABLE "signal" (
	"channel" text NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
-- Every row is deleted within a second: what is dead is many times what lives, and a share of the living says nothing.
ALTER TABLE "signal" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000000);
