import type { Readable } from 'node:stream';
import type { Database } from '../../db/connection.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { streamExport } from '../../privacy/export-person.ts';
import { getPerson } from '../../privacy/find-person.ts';
import type { MediaStorage } from '../media/storage/media-storage.ts';
import { recordAct } from './acts.service.ts';
import type { PersonWhole } from './people.queries.ts';
import { getAccountForWrite } from './people.service.ts';

type Asked = { id: number; reason: string };

/** Everything about a person as a zip, recorded before its first byte leaves. */
export async function exportAccount(
  db: Database,
  storage: MediaStorage,
  user: Pick<SignedInUser, 'id'>,
  { id, reason }: Asked,
): Promise<{ person: PersonWhole; make: () => Promise<Readable> }> {
  const person = await db.transaction(async (tx) => {
    const account = await getAccountForWrite(tx, id);
    await recordAct(tx, { act: 'export', actorId: user.id, personId: id, reason: cleanPlainText(reason).trim() });
    return account;
  });
  return { person, make: async () => streamExport(db, storage, await getPerson(db, { id })) };
}
