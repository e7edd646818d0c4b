/**
 * For the programs of the system and PostgreSQL: nothing of the caller's PGPORT, PGDATA … may reach them, and useradd
 * and setpriv have to be found even where the caller's PATH leaves the system folders out.
 */
export const SYSTEM_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};
