import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CRITERIA_FILE_MAX } from '@pupitre/contract';
import { AppError } from '../../http/app-error.ts';
import { receiveFile } from '../../http/receive-file.ts';

/** The bytes of the form's only file; the job checks whether they are valid JSON. */
export async function receiveCriteria(raw: IncomingMessage): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-criteria-'));
  try {
    const { path } = await receiveFile(raw, {
      field: 'file',
      maxBytes: CRITERIA_FILE_MAX,
      folder,
      checkName: (name) => {
        if (!/\.json$/i.test(name))
          throw new AppError('UNSUPPORTED_TYPE', { fields: { file: 'Un fichier JSON est attendu.' } });
      },
      tooLarge: 'Ce fichier dépasse 10 Mo.',
      exactlyOne: true,
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
