import { counted, plural } from '@pupitre/learning';
import { Notice } from '../../../../ui/parts/notice.tsx';

/** An archive takes nothing any more: what this device has not sent yet would be lost. */
export const WaitingHere = ({ pending }: { pending: number }) =>
  pending === 0 ? null : (
    <Notice kind="warning">
      {`${counted(pending, 'observation')} ${plural(pending, 'attend', 'attendent')} encore le réseau sur cet appareil\u00a0: archivez le folio après leur envoi.`}
    </Notice>
  );
