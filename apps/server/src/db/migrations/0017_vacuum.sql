-- Reasons: docs/database.md. Settings of the parts come from db/parts.ts.
ALTER TABLE "observation" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "session" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
ALTER TABLE "notification" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);--> statement-breakpoint
ALTER TABLE "idempotency_key" SET (autovacuum_vacuum_scale_factor = 0.02);
