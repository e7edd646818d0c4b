import { getPupilReport, type MonitoredStudent } from '@pupitre/contract';
import { counted, ofName, plural } from '@pupitre/learning';
import { callFile } from '../../../api/file.ts';
import { saveReceived } from '../../../ui/page/use-download.tsx';
import { TRY_AGAIN, whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { ObservationStore } from './cells/observation-store.ts';

/** The report of one pupil; `criteres`: ids of the criteria that it is about, joined by commas, '' for all. */
export const pupilReport = (folioId: number, studentId: number, criteres: string) =>
  callFile(getPupilReport, { params: { folioId, studentId }, query: criteres === '' ? {} : { criteres } });

/** The report of one pupil of the table: a link alone would show what the server refuses in a tab, as it sends it. */
export async function downloadPupilReport(
  store: ObservationStore,
  pupil: MonitoredStudent,
  criteres: string,
): Promise<void> {
  const { displayName } = pupil;
  warnOfWaiting(store.status().pending);
  toast.info(`Le rapport ${ofName(displayName)} se prépare…`, { names: [displayName] });
  try {
    saveReceived(await pupilReport(store.folioId, pupil.id, criteres));
  } catch (error) {
    toast.error(`Le rapport ${ofName(displayName)} n’a pas pu être produit.`, {
      detail: whyFailed(error, TRY_AGAIN),
      names: [displayName],
    });
  }
}

/** Says how many observations are still on their way, where some are. */
export function warnOfWaiting(count: number): void {
  if (count === 0) return;
  const what = counted(count, 'observation attend', 'observations attendent');
  toast.warning(`${what} encore d’être ${plural(count, 'enregistrée')}.`, {
    detail: plural(count, 'Elle n’est pas dans ce fichier.', 'Elles ne sont pas dans ce fichier.'),
  });
}
