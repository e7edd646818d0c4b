import { plural } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { commandLine } from '../../installation.ts';
import { StartError } from '../../start-error.ts';
import type { Db } from '../connection.ts';

/** What PostgreSQL takes without quotes. */
const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Makes sure that there is a role which the policies hold back. Where this one may not create it, the operator does. Nothing
 * here knows a password. Answers whether the role is new.
 */
export async function ensureRole(db: Db, role: string): Promise<boolean> {
  if (!ROLE_NAME.test(role)) {
    throw new StartError(`« ${role} » ne convient pas : un rôle s'écrit en minuscules, chiffres et traits bas.`);
  }
  const { rows } = await db.execute<{ super: boolean; bypass: boolean; login: boolean; owns: boolean }>(sql`
    select rolsuper as super, rolbypassrls as bypass, rolcanlogin as login,
      pg_has_role(oid, (select relowner from pg_class where oid = 'public.authority'::regclass), 'usage') as owns
    from pg_roles where rolname = ${role}`);
  const [found] = rows;
  if (found === undefined) return createRole(db, role);
  if (found.super || found.bypass || found.owns) {
    throw new StartError(
      `Le rôle ${role} voit tous les cantons (superutilisateur, bypassrls, ou membre du propriétaire des tables) : donnez-en un autre. Rien n'a été modifié.`,
    );
  }
  if (!found.login) throw new StartError(`Le rôle ${role} ne peut pas se connecter : « alter role ${role} login ».`);
  return false;
}

async function createRole(db: Db, role: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.may !== true) {
    throw new StartError(
      `Le rôle ${role} n'existe pas, et l'utilisateur de DATABASE_URL ne peut pas le créer : « createuser ${role} --pwprompt », puis relancez. Rien n'a été modifié.`,
    );
  }
  await db.execute(sql`create role ${sql.identifier(role)} login`);
  return true;
}

/** Servers and commands that are connected as the present role, which would see every authority. */
export async function checkNobodyElse(db: Db): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name like 'pupitre%'
      and pid <> pg_backend_pid()`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new StartError(
    `${plural(count, 'Une connexion', `${count} connexions`)} de Pupitre en propriétaire des tables : un second canton s'ajoute quand tous les serveurs tournent avec le rôle du premier (${commandLine('authority', 'list')}). Rien n'a été modifié.`,
  );
}
