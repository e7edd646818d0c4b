import { type ContentKind, KIND_NAMES, type SecretLink } from '@pupitre/contract';
import type { Db } from '../db/connection.ts';
import { type ContentRow, getEditable, type Kind, notFound } from './kind.ts';
import { insertSecretReader, lockBySecret, type RememberedContent, renewSecret } from './secrets.queries.ts';

type LinkOf = { id: number; publicUrl: string };

export async function getSecretLink<User, Row extends ContentRow>(
  db: Db,
  kind: Kind<User, Row>,
  user: User,
  { id, publicUrl }: LinkOf,
): Promise<SecretLink> {
  const { secret } = await getEditable(db, kind, user, id);
  return presentSecretLink(kind, secret, publicUrl);
}

/** A new link. The old one dies, and with it the reading that it had granted (docs/rules/platform.md). */
export async function renewSecretLink<User, Row>(
  db: Db,
  kind: Kind<User, Row>,
  user: User,
  { id, publicUrl }: LinkOf,
): Promise<SecretLink> {
  await getEditable(db, kind, user, id);
  return presentSecretLink(kind, await renewSecret(db, kind.name, id), publicUrl);
}

/** Remembers that the caller holds the secret: from now on the content opens by its id too. */
export async function openBySecret<User extends { id: number }, Row extends ContentRow, Whole>(
  db: Db,
  kind: Kind<User, Row, Whole> & { name: RememberedContent },
  user: User,
  secret: string,
): Promise<Whole> {
  const id = await lockBySecret(db, kind.name, secret);
  const row = id === undefined ? undefined : await kind.find(db, user, id);
  if (row === undefined) throw notFound(kind);
  if (row.authorId !== user.id) await insertSecretReader(db, kind.name, row.id, user.id);
  return kind.present(db, user, row);
}

const presentSecretLink = ({ name }: { name: ContentKind }, secret: string, publicUrl: string) => ({
  secret,
  link: `${publicUrl}/${KIND_NAMES[name].screens}/secret/${secret}`,
});
