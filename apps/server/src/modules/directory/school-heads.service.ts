import type { Parsed } from '@pupitre/contract';
import { mediaKindOf, type SchoolHead, type saveSchoolHead } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findReadablePaths } from '../media/marks.service.ts';
import { addUses, recordUses } from '../media/media-uses.service.ts';
import { findSchoolHeads, findSchoolsOfPupils, lockSchoolHead, updateSchoolHead } from './school-heads.queries.ts';

export { findSchoolHeads as listSchoolHeads, findSchoolsOfPupils };

type Draft = Parsed<(typeof saveSchoolHead)['body']>;

/** Sets address and logo; name and code stay the roster's. */
export async function saveHead(db: Db, user: SignedInUser, id: number, draft: Draft): Promise<SchoolHead> {
  const current = await lockSchoolHead(db, id);
  if (current === undefined) throw new AppError('NOT_FOUND');
  const logo = draft.logo === current.logo ? current.logo : await storedPicture(db, user, draft.logo);
  const saved = { ...current, address: cleanLines(draft.address), logo };
  await updateSchoolHead(db, saved);
  if (saved.logo !== current.logo) await holdLogo(db, id, saved.logo);
  return saved;
}

/** It stays as long as the school shows it; a trace of an observation never becomes one. */
async function holdLogo(db: Db, schoolId: number, logo: string): Promise<void> {
  await recordUses(db, { schoolId }, [logo]);
  if (logo !== '' && !(await addUses(db, { schoolId }, [logo])).has(logo)) throw notAPicture();
}

const cleanLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => cleanPlainText(line).trim())
    .filter((line) => line !== '')
    .join('\n');

/** The path of a stored picture; '' for none. */
async function storedPicture(db: Db, user: SignedInUser, address: string): Promise<string> {
  if (address === '') return '';
  const path = (await findReadablePaths(db, user, [address])).get(address);
  if (path !== undefined && mediaKindOf(path) === 'image') return path;
  throw notAPicture();
}

const notAPicture = () => new AppError('INVALID', { fields: { logo: 'Choisissez une image de votre appareil.' } });
