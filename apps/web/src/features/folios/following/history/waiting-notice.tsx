import { plural } from '@pupitre/learning';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { usePending } from '../../observing/cells/use-pending.ts';
import { cellsText } from './block-words.ts';

/** What this browser has not sent yet cannot be in what the server says. */
export function WaitingNotice({ folioId }: { folioId: number }) {
  const pending = usePending(folioId);
  if (pending === 0) return null;
  return (
    <Notice kind="warning">
      {`${cellsText(pending)} ${plural(pending, 'attend', 'attendent')} encore le réseau sur cet appareil et ne ${plural(pending, 'figure', 'figurent')} pas ici.`}
    </Notice>
  );
}
