/**
 * The environment of PostgreSQL and of system programs. The caller's PGPORT, PGDATA … must not reach them, and useradd
 * and setpriv must be found even where the caller's PATH lacks the system folders.
 */
export const SYSTEM_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};
