import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/connection.ts';
import { medium, mediumUse } from '../../db/media-schema.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type MediumRow = typeof medium.$inferSelect;
export type MediumOverrides = Partial<Omit<typeof medium.$inferInsert, 'ownerId'>> & {
  owner?: { id: number };
  /** Its bytes and the storage folder for them; without these only the row is made. */
  file?: { content: Buffer; folder: string };
  /** Its uses; none by default. */
  shownBy?: readonly ({ listId: number } | { courseId: number } | { personId: number })[];
};

export async function buildMedium(db: Db, overrides: MediumOverrides = {}): Promise<MediumRow> {
  const { owner, file, shownBy = [], ...columns } = overrides;
  // Media have no sequence; that of their uses serves as well.
  const id = await nextId(db, mediumUse);
  const guid = columns.guid ?? stableUuid(`medium ${id}`);
  const content = file?.content ?? Buffer.from(`medium ${id}`);
  if (file !== undefined) {
    const folder = join(file.folder, guid.slice(0, 2));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, guid), content, { mode: 0o600 });
  }
  const row = onlyRow(
    await db
      .insert(medium)
      .values({
        name: 'image.png',
        type: 'image/png',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        ownerId: owner?.id ?? null,
        unusedSince: shownBy.length > 0 ? null : new Date(),
        ...columns,
        guid,
      })
      .returning(),
  );
  if (shownBy.length > 0) await db.insert(mediumUse).values(shownBy.map((use) => ({ guid, ...use })));
  return row;
}
