import type { List, SecretLink } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { insertSecretReader, renewSecret } from './list-write.queries.ts';
import { findList, lockListBySecret } from './lists.queries.ts';
import { getEditable, withItems } from './lists.service.ts';

export async function getSecretLink(db: Db, user: SignedInUser, id: number, publicUrl: string): Promise<SecretLink> {
  const { secret } = await getEditable(db, user, id);
  return linkTo(secret, publicUrl);
}

/** A new link. The old one dies, and with it the reading that it had granted (decision 042). */
export async function renewSecretLink(db: Db, user: SignedInUser, id: number, publicUrl: string): Promise<SecretLink> {
  await getEditable(db, user, id);
  return linkTo(await renewSecret(db, id), publicUrl);
}

const linkTo = (secret: string, publicUrl: string): SecretLink => ({
  secret,
  link: `${publicUrl}/listes/secret/${secret}`,
});

/** Remembers that the caller holds the secret: from now on the list opens by its id too. */
export async function openBySecret(db: Db, user: SignedInUser, secret: string): Promise<List> {
  const id = await lockListBySecret(db, secret);
  const row = id === undefined ? undefined : await findList(db, id, user.id);
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  if (row.authorId !== user.id) await insertSecretReader(db, row.id, user.id);
  return withItems(db, user, row);
}
