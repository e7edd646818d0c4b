-- What a teacher says with what she gives. Beside running calls; the statement may run again.
ALTER TABLE "distribution" ADD COLUMN IF NOT EXISTS "instruction" text DEFAULT '' NOT NULL;
