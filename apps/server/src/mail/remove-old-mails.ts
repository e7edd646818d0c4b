import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@pupitre/learning';

/** How long mails stay in the folder when no server sends them. */
export const MAIL_DAYS = 30;

/** Removes old mails; other files in the folder stay. */
export async function removeOldMails(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const state = await stat(path).catch(() => null);
    if (state !== null && now.getTime() - state.mtimeMs > MAIL_DAYS * DAY_MS) await rm(path, { force: true });
  }
}
