import { Button } from '@mantine/core';
import type { Criterion } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { Icon } from '../../../shared/parts/icon.tsx';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import { Disclosure } from '../../../shared/shell/disclosure.tsx';
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

/** In the line above the table: how much practice proposes; its panel has the keys and what one can do with them all. */
export function ProposalBar({ deciding, criteria, store, view, onView }: ProposalBarProps) {
  useRevision(store);
  const { book, aside, isRead, takeBack } = deciding;
  const shown = new Set(criteria.map(({ id }) => id));
  const keys = [...book.byCell].flatMap(([key, { criteriaId }]) => (shown.has(criteriaId) ? key : []));
  const count = openCells(book, keys, store.getCell).length;
  const isHidden = view.withoutProposals;
  const title = isRead ? titleOf(count) : 'Propositions de la pratique…';
  const note = count > 0 ? ' Rien n’est écrit tant que vous n’acceptez pas.' : '';
  return (
    <section className={classes.bar} aria-label="Propositions de la pratique">
      <p role="status" className="sr-only">
        {title}
        {note}
      </p>
      <Disclosure
        look={{ root: classes.choice, button: classes.chip, panel: classes.panel }}
        label={
          <>
            {isHidden ? <Icon name="eye-slash" /> : <MemoryMark sign="proposed" size={18} />}
            <span className="num">
              {isRead ? count : '…'}
              {'\u00a0'}
              <span className="wide-words">{plural(count, 'proposition')}</span>
            </span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {(close) => (
          <>
            <p>
              <b>{title}</b>
              {note}
            </p>
            {count > 0 && !isHidden && (
              <p className={classes.keys} aria-hidden="true">
                <kbd className="kbd">N</kbd> suivante <kbd className="kbd">A</kbd> accepter <kbd className="kbd">E</kbd>{' '}
                écarter
              </p>
            )}
            {count > 0 && (
              <Button
                leftSection={<Icon name={isHidden ? 'eye' : 'eye-slash'} />}
                aria-pressed={isHidden}
                aria-label="Masquer les propositions"
                onClick={() => onView({ withoutProposals: !isHidden })}
              >
                {isHidden ? 'Afficher' : 'Masquer'}
              </Button>
            )}
            {aside.length > 0 && (
              <Button
                variant="subtle"
                onClick={() => {
                  takeBack(aside);
                  close();
                }}
              >
                {`Reproposer ${counted(aside.length, 'écartée')}`}
              </Button>
            )}
          </>
        )}
      </Disclosure>
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'La pratique ne propose rien de nouveau.';
  return `${proposalsText(count)} ${count === 1 ? 'vient' : 'viennent'} de la pratique.`;
}
