import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { removeOldMails } from './remove-old-mails.ts';

test('mails older than 30 days go, newer ones and other files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-mails-'));
  const now = new Date('2026-03-31T12:00:00Z');
  const days = { 'a.eml': 31, 'b.eml': 29, 'notes.txt': 31 };
  for (const [name, age] of Object.entries(days)) {
    await writeFile(join(folder, name), '');
    const on = new Date(now.getTime() - age * DAY_MS);
    await utimes(join(folder, name), on, on);
  }
  await removeOldMails(folder, now);
  expect((await readdir(folder)).sort()).toEqual(['b.eml', 'notes.txt']);
  await rm(folder, { recursive: true });
  await removeOldMails(folder, now);
});
