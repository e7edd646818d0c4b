import type { Readable } from 'node:stream';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type ExportSources, type OwnCopy, packPerson } from '../../privacy/export-person.ts';
import { getPerson } from '../../privacy/find-person.ts';
import { canExportData } from './own-data.policy.ts';

/** Her own copy as a zip that is made while it is read. */
export async function exportData(
  sources: ExportSources,
  user: SignedInUser,
  personId: number,
  ownCopy: OwnCopy,
): Promise<Readable> {
  if (!canExportData(user, personId)) throw new AppError('FORBIDDEN');
  const { zip } = await packPerson(sources, await getPerson(sources.db, { id: personId }), ownCopy);
  return zip;
}
