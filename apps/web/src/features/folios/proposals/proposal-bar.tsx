import { Button } from '@mantine/core';
import type { Criterion } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Icon } from '../../../shared/parts/icon.tsx';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import type { TableView } from '../table/table-view.ts';
import classes from './proposal-bar.module.css';
import { openCells } from './proposal-book.ts';
import { proposalsText } from './proposal-words.ts';
import type { Deciding } from './use-proposals.ts';

type ProposalBarProps = {
  deciding: Deciding;
  criteria: readonly Criterion[];
  store: ObservationStore;
  view: TableView;
  onView: (changes: Partial<TableView>) => void;
};

/** Over the table: how much practice proposes, with the keys. It keeps its room, so that nothing moves when the answer comes. */
export function ProposalBar({ deciding, criteria, store, view, onView }: ProposalBarProps) {
  useRevision(store);
  const { book, aside, isRead, takeBack } = deciding;
  const shown = new Set(criteria.map(({ id }) => id));
  const keys = [...book.byCell].flatMap(([key, { criteriaId }]) => (shown.has(criteriaId) ? key : []));
  const count = openCells(book, keys, store.getCell).length;
  const isHidden = view.withoutProposals;
  return (
    <section className={classes.bar} aria-label="Propositions de la pratique">
      <MemoryMark sign="proposed" size={24} />
      <p role="status">
        <b>{isRead ? titleOf(count) : 'Propositions de la pratique…'}</b>{' '}
        {count > 0 && <span>{'Rien n’est écrit tant que vous n’acceptez pas.'}</span>}
      </p>
      {count > 0 && !isHidden && (
        <span className={classes.keys} aria-hidden="true">
          <kbd className="kbd">N</kbd> suivante <kbd className="kbd">A</kbd> accepter <kbd className="kbd">E</kbd>{' '}
          écarter
        </span>
      )}
      {aside.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => takeBack(aside)}>
          {`Reproposer ${counted(aside.length, 'écartée')}`}
        </Button>
      )}
      {count > 0 && (
        <Button
          size="xs"
          leftSection={<Icon name={isHidden ? 'eye' : 'eye-slash'} />}
          aria-pressed={isHidden}
          aria-label="Masquer les propositions"
          onClick={() => onView({ withoutProposals: !isHidden })}
        >
          {isHidden ? 'Afficher' : 'Masquer'}
        </Button>
      )}
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'La pratique ne propose rien de nouveau.';
  return `${proposalsText(count)} ${count === 1 ? 'vient' : 'viennent'} de la pratique.`;
}
