import { counted } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { SaveEnd } from '../../../../platform/saving/save-end.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { isTooLong } from './sheet-rows.ts';
import type { SheetPageState } from './use-sheet-page.ts';

const SheetConflict = lazyModal(async () => (await import('./sheet-conflict.tsx')).SheetConflict);

type SheetEndProps = {
  page: SheetPageState;
  nameOf: (id: number) => string;
  /** Before « Enregistrer ». */
  children?: ReactNode;
};

/** The end of a page of observations: its bar, the question before leaving, the comparison with somebody else's rows. */
export function SheetEnd({ page, nameOf, children }: SheetEndProps) {
  const { sheet, session, isComparing, setComparing } = page;
  const { isDirty, dirty } = sheet;
  const tooLong = sheet.rows.find((row) => dirty.has(row.id) && isTooLong(row.comment));
  const canSave = isDirty && tooLong === undefined && session.state.kind !== 'saving';
  const compare = () => {
    // Everything was settled on the page meanwhile: nothing is left to ask.
    if (session.conflicts.length === 0) void session.decide(new Set());
    else setComparing(true);
  };
  return (
    <>
      <SaveEnd
        state={session.state}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={session.mayLeave}
        onSave={session.save}
        onCompare={compare}
        beforeSignIn={session.beforeSignIn}
        detail={
          tooLong === undefined
            ? isDirty &&
              [counted(dirty.size, 'observation'), session.keptAt === null ? '' : 'brouillon gardé sur cet appareil']
                .filter((part) => part !== '')
                .join(' · ')
            : `Commentaire trop long\u00a0: ${nameOf(tooLong.id)}`
        }
      >
        {children}
      </SaveEnd>
      {session.conflicts.length > 0 && (
        <SheetConflict
          opened={isComparing}
          onClose={() => setComparing(false)}
          conflicts={session.conflicts}
          nameOf={nameOf}
          scale={page.scale}
          busy={session.state.kind === 'saving'}
          onDecide={(takesTheirs) => {
            setComparing(false);
            void session.decide(takesTheirs);
          }}
        />
      )}
    </>
  );
}
