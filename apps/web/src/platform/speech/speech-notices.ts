import { addressed } from '../../ui/text/addressed.ts';
import { languageLabel } from '../../ui/text/language.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { Refusal } from './voice.ts';

const told = new Set<string>();

/** For tests: forgets what was told. */
export const forgetSpeechNotices = (): void => told.clear();

/**
 * Shows once why nothing is heard; after a success it may show again. A press (`isAsked`) is answered each time where it
 * may work the next time. Null: playback works.
 */
export function noticeSpeech(refusal: Refusal | null, languageId: string, isAsked: boolean): void {
  if (isAsked) forgetPassing();
  switch (refusal) {
    case null:
      forgetPassing();
      return;
    case 'missing':
      once(languageId, () =>
        toast.warning(`Aucune voix en ${languageLabel(languageId).toLowerCase()} n’est installée sur cet appareil.`),
      );
      return;
    case 'offline':
      once('offline', () => toast.info('Sans réseau, ce mot ne peut pas être lu. La voix reviendra avec lui.'));
      return;
    case 'busy':
      once('busy', () =>
        toast.info(addressed('La voix n’est pas disponible pour l’instant. Réessayez dans un moment.')),
      );
      return;
    case 'blocked':
    case 'silent':
      return;
  }
}

function forgetPassing(): void {
  told.delete('offline');
  told.delete('busy');
}

function once(key: string, tell: () => void): void {
  if (told.has(key)) return;
  told.add(key);
  tell();
}
