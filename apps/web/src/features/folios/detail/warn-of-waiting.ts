import { counted, plural } from '@pupitre/learning';
import { toast } from '../../../shared/toast/toast-store.ts';

/** Says how many observations are still on their way, where some are. */
export function warnOfWaiting(count: number): void {
  if (count === 0) return;
  const what = counted(count, 'observation attend', 'observations attendent');
  toast.warning(`${what} encore d’être ${plural(count, 'enregistrée')}.`, {
    detail: plural(count, 'Elle n’est pas dans ce fichier.', 'Elles ne sont pas dans ce fichier.'),
  });
}
