import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MO_BYTES,
  ROSTER_FILE_MAX,
  ROSTER_FILES_MOST,
  ROSTER_SEPARATORS,
  type RosterSeparator,
  UPLOAD_FIELD,
} from '@pupitre/contract';
import { AppError } from '../../http/app-error.ts';
import { receiveFiles } from '../../http/receive-file.ts';
import { packRoster } from '../directory/roster.service.ts';

type Asked = {
  ecarter?: boolean | undefined;
  departs?: number | undefined;
  separateur?: RosterSeparator | undefined;
};

/** The input of a job from the form's zip or csv files. */
export async function receiveRoster(
  raw: IncomingMessage,
  { ecarter = false, departs = 0, separateur }: Asked,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-roster-upload-'));
  try {
    const files = await receiveFiles(raw, {
      field: UPLOAD_FIELD,
      maxBytes: ROSTER_FILE_MAX,
      folder,
      checkName,
      tooLarge: `L’annuaire dépasse ${ROSTER_FILE_MAX / MO_BYTES} Mo.`,
      exactlyOne: true,
      most: ROSTER_FILES_MOST,
    });
    return await packRoster(files, {
      onError: ecarter ? 'skip' : 'refuse',
      allowed: departs,
      separator: separateur === undefined ? null : ROSTER_SEPARATORS[separateur],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkName(name: string): void {
  if (/\.(zip|csv)$/i.test(name)) return;
  throw new AppError('UNSUPPORTED_TYPE', {
    fields: { [UPLOAD_FIELD]: 'Il faut le zip de l’export OneRoster, ou ses fichiers csv.' },
  });
}
