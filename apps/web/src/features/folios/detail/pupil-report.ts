import { getPupilReport, type MonitoredStudent } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { callFile } from '../../../api/file.ts';
import { reasonOf } from '../../../shared/download/use-download.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { warnOfWaiting } from './warn-of-waiting.ts';

/** The report of one pupil of the table: a link alone would show what the server refuses in a tab, as it sends it. */
export async function downloadPupilReport(
  store: ObservationStore,
  pupil: MonitoredStudent,
  criteres: string,
): Promise<void> {
  const { displayName } = pupil;
  warnOfWaiting(store.status().pending);
  toast.info(`Le rapport ${ofName(displayName)} se prépare…`);
  try {
    const params = { folioId: store.folioId, studentId: pupil.id };
    const { content, name } = await callFile(getPupilReport, { params, query: criteres === '' ? {} : { criteres } });
    saveFile(content, name);
  } catch (error) {
    toast.error(`Le rapport ${ofName(displayName)} n’a pas pu être produit.`, { detail: reasonOf(error) });
  }
}
