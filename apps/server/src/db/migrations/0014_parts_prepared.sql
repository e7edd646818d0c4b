-- What is in these tables, and what is written until 0016 has run, becomes one part. Its end is noted here and proven in
-- 0015, so that 0016 has nothing to read through. It is the end of the school year or month in which the next 14 days end:
-- writing goes on where the migration is interrupted.
DO $$
DECLARE
  "soon" timestamp := (now() + interval '14 days') AT TIME ZONE 'UTC';
  "year_end" timestamptz := make_timestamptz(
    extract(year FROM "soon")::int + CASE WHEN extract(month FROM "soon") >= 8 THEN 1 ELSE 0 END, 8, 1, 0, 0, 0, 'UTC');
  "month_end" timestamptz := (date_trunc('month', "soon") + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('ALTER TABLE "observation_change" ADD CONSTRAINT "first_part" CHECK ("changed_on" < %L) NOT VALID', "year_end");
  EXECUTE format('ALTER TABLE "access_log" ADD CONSTRAINT "first_part" CHECK ("hour" < %L) NOT VALID', "month_end");
END $$;
