import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@pupitre/learning';

/** How long mails lie in the folder where no server sends them. */
export const MAIL_DAYS = 30;

/** Removes mails that nobody looks for any more; whatever else lies in the folder stays. */
export async function removeOldMails(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const state = await stat(path).catch(() => null);
    if (state !== null && now.getTime() - state.mtimeMs > MAIL_DAYS * DAY_MS) await rm(path, { force: true });
  }
}
