-- Nothing searches by it: when a session ends depends on its own limit. Without it a touched row stays in its page.
DROP INDEX CONCURRENTLY IF EXISTS "session_last_seen";
