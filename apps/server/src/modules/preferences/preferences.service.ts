import { mediaKindOf, type Preferences, type preferencesDraft } from '@pupitre/contract';
import type * as z from 'zod/mini';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { findReadablePaths } from '../media/marks.service.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { findPreferences, lockPreferences, type PreferencesRow, updatePreferences } from './preferences.queries.ts';

/** What a person has before her first save, as the table's own defaults say. */
const DEFAULTS: Omit<PreferencesRow, 'personId'> = {
  email: '',
  mobile: '',
  toastEnabled: true,
  profileImageUrl: '',
  receiveEmailFeedback: false,
  size: 'middle',
  synthesisSpeed: 80,
  warnHealthCheck: true,
  darkMode: false,
  version: 1,
};

/** Reading writes nothing: the row is made by the first save. */
export async function getPreferences(db: Db, user: Pick<SignedInUser, 'id'>): Promise<Preferences> {
  return presentPreferences((await findPreferences(db, user.id)) ?? { ...DEFAULTS, personId: user.id });
}

export async function savePreferences(
  db: Db,
  user: SignedInUser,
  { version, profileImageUrl, ...draft }: z.output<typeof preferencesDraft>,
): Promise<Preferences> {
  const current = await lockPreferences(db, user.id);
  if (version !== undefined && version !== current.version) {
    throw new AppError('STALE', { current: presentPreferences(current) });
  }
  // For others the picture is read-only, and read-only fields are ignored (PREF-02).
  const isChosen = isTeacher(user) && profileImageUrl !== undefined && profileImageUrl !== current.profileImageUrl;
  const picture = isChosen ? { profileImageUrl: await storedPicture(db, user, profileImageUrl) } : {};
  const saved = await updatePreferences(db, user.id, { ...draft, ...picture });
  if (saved.profileImageUrl !== current.profileImageUrl) {
    await recordUses(db, { personId: user.id }, [saved.profileImageUrl]);
  }
  return presentPreferences(saved);
}

/** The path of a stored picture that she may see, whatever name the given one ends with; '' for none. */
async function storedPicture(db: Db, user: SignedInUser, address: string): Promise<string> {
  if (address === '') return '';
  const path = (await findReadablePaths(db, user, [address])).get(address);
  if (path !== undefined && mediaKindOf(path) === 'image') return path;
  throw new AppError('INVALID', { fields: { profileImageUrl: 'Choisissez une image de votre appareil.' } });
}

const presentPreferences = ({ personId, ...row }: PreferencesRow): Preferences => ({ ...row, id: personId });
