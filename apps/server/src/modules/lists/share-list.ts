import type { List, SecretLink } from '@pupitre/contract';
import { presentSecretLink } from '../../content/secret-link.ts';
import { insertSecretReader, lockBySecret, renewSecret } from '../../content/secrets.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findList } from './lists.queries.ts';
import { getEditable, withItems } from './lists.service.ts';

export async function getSecretLink(db: Db, user: SignedInUser, id: number, publicUrl: string): Promise<SecretLink> {
  const { secret } = await getEditable(db, user, id);
  return presentSecretLink('listes', secret, publicUrl);
}

/** A new link. The old one dies, and with it the reading that it had granted (docs/rules/platform.md). */
export async function renewSecretLink(db: Db, user: SignedInUser, id: number, publicUrl: string): Promise<SecretLink> {
  await getEditable(db, user, id);
  return presentSecretLink('listes', await renewSecret(db, 'list', id), publicUrl);
}

/** Remembers that the caller holds the secret: from now on the list opens by its id too. */
export async function openBySecret(db: Db, user: SignedInUser, secret: string): Promise<List> {
  const id = await lockBySecret(db, 'list', secret);
  const row = id === undefined ? undefined : await findList(db, id, user);
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  if (row.authorId !== user.id) await insertSecretReader(db, 'list', row.id, user.id);
  return withItems(db, user, row);
}
