import type { Course, SecretLink } from '@pupitre/contract';
import { presentSecretLink } from '../../content/secret-link.ts';
import { insertSecretReader, lockBySecret, renewSecret } from '../../content/secrets.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findCourse } from './courses.queries.ts';
import { getEditable, withItems } from './courses.service.ts';

export async function getSecretLink(db: Db, user: Caller, id: number, publicUrl: string): Promise<SecretLink> {
  const { secret } = await getEditable(db, user, id);
  return presentSecretLink('parcours', secret, publicUrl);
}

/** A new link. The old one dies, and with it the reading that it had granted (docs/rules/platform.md). */
export async function renewSecretLink(db: Db, user: Caller, id: number, publicUrl: string): Promise<SecretLink> {
  await getEditable(db, user, id);
  return presentSecretLink('parcours', await renewSecret(db, 'course', id), publicUrl);
}

/** Remembers that the caller holds the secret: from now on the course opens by its id too. */
export async function openBySecret(db: Db, user: Caller, secret: string): Promise<Course> {
  const id = await lockBySecret(db, 'course', secret);
  const row = id === undefined ? undefined : await findCourse(db, id, user);
  if (row === undefined) throw new AppError('COURSE_NOT_FOUND');
  if (row.authorId !== user.id) await insertSecretReader(db, 'course', row.id, user.id);
  return withItems(db, user, row);
}
