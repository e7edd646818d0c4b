import { Button } from '@mantine/core';
import { counted, type EvaluationLevel } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { SaveEnd } from '../../../shared/saving/save-end.tsx';
import { isTooLong } from './sheet-rows.ts';
import type { ObservationSheet } from './use-observation-sheet.ts';
import type { SheetSession } from './use-sheet-session.ts';

const SheetConflict = lazyModal(async () => (await import('./sheet-conflict.tsx')).SheetConflict);

type SheetEndProps = {
  sheet: ObservationSheet;
  session: SheetSession;
  scale: readonly EvaluationLevel[];
  nameOf: (id: number) => string;
  onBack: () => void;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  /** After « Retour ». */
  children?: ReactNode;
};

/** The end of a page of observations: its bar, the question before leaving, the comparison with somebody else's rows. */
export function SheetEnd(props: SheetEndProps) {
  const { sheet, session, scale, nameOf, onBack, isComparing, onCompare, children } = props;
  const { isDirty, dirty } = sheet;
  const tooLong = sheet.rows.find((row) => dirty.has(row.id) && isTooLong(row.comment));
  const canSave = isDirty && tooLong === undefined && session.state.kind !== 'saving';
  const save = () => void session.save();
  const compare = () => {
    // Everything was settled on the page meanwhile: nothing is left to ask.
    if (session.conflicts.length === 0) void session.decide(new Set());
    else onCompare(true);
  };
  return (
    <>
      <SaveEnd
        state={session.state}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={session.mayLeave}
        onSave={save}
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
        <Button leftSection={<Icon name="arrow-left" />} disabled={isDirty} onClick={onBack}>
          Retour
        </Button>
        {children}
      </SaveEnd>
      {session.conflicts.length > 0 && (
        <SheetConflict
          opened={isComparing}
          onClose={() => onCompare(false)}
          conflicts={session.conflicts}
          nameOf={nameOf}
          scale={scale}
          busy={session.state.kind === 'saving'}
          onDecide={(takesTheirs) => {
            onCompare(false);
            void session.decide(takesTheirs);
          }}
        />
      )}
    </>
  );
}
