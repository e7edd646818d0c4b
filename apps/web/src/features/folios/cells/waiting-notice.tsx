import { plural } from '@pupitre/learning';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { Notice } from '../../../shared/parts/notice.tsx';
import { cellsText } from '../history/block-words.ts';
import { observationStoreOf } from './use-observation-store.ts';

/** What this browser has not sent yet cannot be in what the server says. */
export function WaitingNotice({ folioId }: { folioId: number }) {
  const outbox = useOutbox();
  const pending = outbox === null ? 0 : observationStoreOf(outbox, folioId).status().pending;
  if (pending === 0) return null;
  return (
    <Notice kind="warning">
      {`${cellsText(pending)} ${plural(pending, 'attend', 'attendent')} encore le réseau sur cet appareil et ne ${plural(pending, 'figure', 'figurent')} pas ici.`}
    </Notice>
  );
}
