import type { Readable } from 'node:stream';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type ExportSources, packPerson } from '../../privacy/export-person.ts';
import { getPerson } from '../../privacy/find-person.ts';
import { recordAct } from './acts.service.ts';
import type { PersonWhole } from './people.queries.ts';
import { getAccountForWrite } from './people.ts';

type Asked = { id: number; reason: string };

/** Everything about a person as a zip, recorded before its first byte leaves. */
export async function exportAccount(
  sources: ExportSources,
  user: Pick<SignedInUser, 'id'>,
  { id, reason }: Asked,
): Promise<{ person: PersonWhole; made: Readable }> {
  const person = await sources.db.transaction(async (tx) => {
    const account = await getAccountForWrite(tx, id);
    await recordAct(tx, { act: 'export', actorId: user.id, personId: id, reason: cleanPlainText(reason).trim() });
    return account;
  });
  const { zip } = await packPerson(sources, await getPerson(sources.db, { id }));
  return { person, made: zip };
}
