import { toast } from '../../../shared/toast/toast-store.ts';

/** Says how many observations are still on their way, where some are. */
export function warnOfWaiting(count: number): void {
  if (count === 0) return;
  const what = count === 1 ? '1\u00a0observation attend' : `${count}\u00a0observations attendent`;
  toast.warning(`${what} encore d’être enregistrée${count === 1 ? '' : 's'}.`, {
    detail: count === 1 ? 'Elle n’est pas dans ce fichier.' : 'Elles ne sont pas dans ce fichier.',
  });
}
