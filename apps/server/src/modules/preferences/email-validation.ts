import { createHash, randomBytes } from 'node:crypto';
import { toTu } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isPupil, type SignedInUser } from '../../http/signed-in-user.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  countRecent,
  expireToken,
  expireWaiting,
  findWaiting,
  insertWaiting,
  lockPerson,
  purgeWaiting,
} from './email-validation.queries.ts';
import { lockPreferences, updatePreferences } from './preferences.queries.ts';

const TOKEN_BYTES = 32;
/** How long a link counts. */
const VALID_HOURS = 24;

export type EmailValidationDeps = { db: Database; mail: Mailer; config: Pick<Config, 'publicUrl' | 'rateLimits'> };

/**
 * Sends a link to the new address, which counts from the moment when she confirms it there (API-009). A later request ends the
 * earlier ones. False when no mail could be handed over; then nothing waits. No transaction stays open while the mail
 * server is asked.
 */
export async function requestEmailChange(
  { db, mail, config }: EmailValidationDeps,
  user: Pick<SignedInUser, 'id' | 'roles'>,
  email: string,
): Promise<boolean> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { count, wait } = await countRecent(tx, user.id);
    const { enabled, emailChangesPerHour } = config.rateLimits;
    if (enabled && count >= emailChangesPerHour) throw new AppError('TOO_MANY', { retryAfterSeconds: wait });
    await expireWaiting(tx, user.id);
    await insertWaiting(tx, { tokenHash, personId: user.id, email, hours: VALID_HOURS });
  });
  const told = isPupil(user) ? toTu : (sentence: string) => sentence;
  const isSent = await mail.send(email, {
    subject: told('Validez votre adresse de courriel'),
    paragraphs: [
      'Bonjour,',
      told(
        'Vous avez demandé à recevoir les courriels de Pupitre à cette adresse. Ouvrez ce lien pour la confirmer\u00a0: il vaut 24\u00a0heures.',
      ),
    ],
    link: { label: 'Valider mon adresse', address: `${config.publicUrl}/accueil/validation/email/${token}` },
    reason: told(
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans ce lien l’adresse n’est pas retenue. Ce courriel est envoyé par une machine.',
    ),
  });
  // The person is told that it failed: a mail that arrives nevertheless must not be valid.
  if (!isSent) await expireToken(db, tokenHash);
  return isSent;
}

/**
 * Takes the token of a mail; false for any that is unknown, replaced or expired (API-010). As long as it lives it says yes
 * again: a second press, another device or a slow network must not tell her that it failed.
 */
export async function validateEmail(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = await findWaiting(tx, hashToken(token));
    if (waiting === undefined) return false;
    const { email } = await lockPreferences(tx, waiting.personId);
    // Nothing changes a second time: a form that is open stays valid.
    if (email !== waiting.email) await updatePreferences(tx, waiting.personId, { email: waiting.email });
    return true;
  });
}

/** Addresses that nobody validated. */
export const purgeEmailValidations = (db: Database): Promise<void> => purgeWaiting(db);

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
