import { stateLabel } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryMark } from '../../../../school/practice/memory-mark.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { folioKeys } from '../../folio-queries.ts';
import { openProposal } from '../proposals/proposal-book.ts';
import { useProposals } from '../proposals/use-proposals.ts';
import type { SheetPageState } from './use-sheet-page.ts';
import classes from './use-sheet-proposals.module.css';

const ProposalDialog = lazyModal(async () => (await import('../proposals/proposal-dialog.tsx')).ProposalDialog);

/**
 * In the rows of a page of observations: what practice proposes, while nothing unsaved stands there. Its sign has its
 * place before the proposals are there, so that no row moves; a press says why.
 */
export function useSheetProposals({ folio, sheet, observations, scale }: SheetPageState) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ id: number; isOpen: boolean } | null>(null);
  const getCell = (id: number) => {
    const observation = observations.get(id);
    return observation === undefined ? undefined : { ...observation, isPending: sheet.dirty.has(id), conflict: null };
  };
  const deciding = useProposals(
    folio,
    {
      getCell,
      wrote: (cells) => {
        sheet.receive(cells);
        // The table and the other pages of these cells are not up to date any more.
        void queryClient.invalidateQueries({ queryKey: folioKeys.observed(folio.id), refetchType: 'none' });
      },
      receive: sheet.receive,
    },
    () => undefined,
  );
  const { book, accept, setAside } = deciding;
  const fed = new Set(folio.criterias.flatMap(({ id, sources }) => (sources.length > 0 ? id : [])));
  const hasRoom = deciding.isFed && [...observations.values()].some(({ criteriaId }) => fed.has(criteriaId));

  const offerOf = (id: number, name: string): ReactNode => {
    const proposal = openProposal(book, id, getCell(id));
    if (proposal === null) return null;
    const label = `Proposé\u00a0: ${stateLabel(scale, proposal.level)}`;
    return (
      <button
        type="button"
        className={classes.offer}
        data-proposed
        aria-haspopup="dialog"
        aria-label={`${label}, ${name}`}
        title={label}
        {...ProposalDialog.opener}
        onClick={() => setAsked({ id, isOpen: true })}
      >
        <MemoryMark sign={proposal.level === 'ok' ? 'proposed' : 'proposedPart'} size={26} />
      </button>
    );
  };

  const close = () => setAsked((now) => now && { ...now, isOpen: false });
  const decide = (act: (keys: readonly number[]) => number) => () => {
    if (asked === null) return;
    act([asked.id]);
    close();
    focusNext(asked.id);
  };
  const proposal = asked === null ? undefined : book.byCell.get(asked.id);
  const pupil = folio.monitoredStudents.find(({ id }) => id === proposal?.monitoredStudentId);
  const dialog = proposal !== undefined && (
    <ProposalDialog
      key={asked?.id}
      opened={asked?.isOpen === true}
      onClose={close}
      pupil={pupil?.displayName ?? ''}
      criterion={folio.criterias.find(({ id }) => id === proposal.criteriaId)?.label ?? ''}
      cloeeWorldId={pupil?.cloeeWorldId}
      proposal={proposal}
      source={book.sources[proposal.source]}
      scale={scale}
      onAccept={decide(accept)}
      onAside={decide(setAside)}
    />
  );
  return { hasRoom, offerOf, dialog };
}

/** The sign that was pressed goes: the focus goes on to the next one, else to the level of its row. */
function focusNext(id: number): void {
  const row = document.querySelector(`[data-observation="${id}"]`);
  const signs = [...document.querySelectorAll<HTMLElement>('[data-proposed]')];
  const place = signs.findIndex((sign) => row?.contains(sign));
  const level = row?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]');
  (signs[place + 1] ?? level)?.focus();
}
