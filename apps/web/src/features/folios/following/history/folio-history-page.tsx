import { Button } from '@mantine/core';
import type { Folio, HistoryBlock, UndoneBlock } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { isSameDay, longDate } from '../../../../ui/text/dates.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { useSaid } from '../../../../ui/text/use-said.ts';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { FolioPartPage } from '../../folio-part-page.tsx';
import { folioDetail, folioHistory, type HistoryFilter, readHistoryFilter } from '../../folio-queries.ts';
import { useToday } from '../../observing/time/use-new-day.ts';
import { cellsText, changerOf, undoneSaid } from './block-words.ts';
import classes from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { useUndoBlock } from './use-undo-block.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/historique');

/** From this many cells on, one's latest block is what the page is opened for. */
const LARGE = 30;

export function FolioHistoryPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <FolioHistoryScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

/** « Historique »: who changed what in a folio, as blocks that can be taken back (decision 156). */
function FolioHistoryScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  return (
    <FolioPartPage
      kind={kind}
      folio={folio}
      title="Historique"
      icon="clock-history"
      about={`${counted(folio.monitoredStudents.length, 'élève')}, ${counted(folio.criterias.length, 'critère')}`}
    >
      <WaitingNotice folioId={folio.id} />
      <Blocks folio={folio} />
    </FolioPartPage>
  );
}

function Blocks({ folio }: { folio: Folio }) {
  const filter = readHistoryFilter(route.useSearch());
  const navigate = route.useNavigate();
  const setFilter = (next: HistoryFilter) => void navigate({ search: next, replace: true, resetScroll: false });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    folioHistory(folio.id, filter),
  );
  const { said, announce } = useSaid();
  const [left, setLeft] = useState<UndoneBlock | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const undo = useUndoBlock(folio.id, (answer, block) => {
    announce(undoneSaid(answer.undone, block.undone !== null || block.way === 'undo'));
    setLeft(answer.left > 0 ? answer : null);
    setWanted(answer.block);
  });
  useEffect(() => {
    if (wanted === null) return;
    // What it made was read again before it was wanted.
    list.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(null);
  }, [wanted]);

  if (data === undefined) {
    return error === null ? <Skeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const days = data.pages.flatMap((page) => page.days);
  const canUndo = data.pages[0]?.canUndo === true;
  const latest = days.flatMap(({ blocks }) => blocks).find((block) => isLargeOwn(block));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {(isFiltered || days.length > 0) && (
        <HistoryFilters folio={folio} filter={filter} onFilter={setFilter} history={data.pages[0]} />
      )}
      <p role="status" className={left === null ? 'sr-only' : 'only-below-8'}>
        {undo.isPending ? `${cellsText(undo.variables.cells)}\u00a0: un instant…` : said}
      </p>
      {left !== null && <LeftNotice left={left} />}
      {days.length === 0 && !hasNextPage ? (
        isFiltered ? (
          <EmptyState
            title="Aucune saisie à afficher"
            actions={<Button onClick={() => setFilter({})}>Tout afficher</Button>}
          />
        ) : (
          <EmptyState title="Aucune saisie pour l’instant">Ce que l’équipe observe s’inscrira ici.</EmptyState>
        )
      ) : (
        <div className="panel clipped" ref={list} aria-busy={isPlaceholderData}>
          {days.map(({ day, blocks }) => (
            <section key={day} aria-labelledby={`jour-${day}`}>
              <h2 id={`jour-${day}`} className={classes.day}>
                <DayName day={day} />
              </h2>
              <ol className={classes.blocks}>
                {blocks.map((block) => (
                  <HistoryRow
                    key={block.id}
                    folio={folio}
                    block={block}
                    canUndo={canUndo}
                    isLatestLarge={block === latest}
                    undo={undo}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {hasNextPage && (
        <Button
          data-late
          className={classes.more ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Jours précédents
        </Button>
      )}
    </>
  );
}

const isLargeOwn = ({ isOwn, cells, undone, undoes }: HistoryBlock): boolean =>
  isOwn && cells >= LARGE && undone === null && undoes === null;

/** « Aujourd’hui vendredi 20.11.2026 » */
function DayName({ day }: { day: string }) {
  const date = new Date(`${day}T12:00:00`);
  const now = useToday();
  const name = isSameDay(date, now)
    ? 'Aujourd’hui'
    : isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))
      ? 'Hier'
      : '';
  return name === '' ? (
    longDate(date)
  ) : (
    <>
      {name} <span className={classes.date}>{longDate(date).toLocaleLowerCase('fr-CH')}</span>
    </>
  );
}

const NAMED = 8;

/** The cells that an undo left, because somebody changed them since. */
function LeftNotice({ left: { left, leftCells } }: { left: UndoneBlock }) {
  const named = leftCells
    .slice(0, NAMED)
    .map((cell) => `${cell.pupil}, ${cell.criterion}${changerOf(cell) === '' ? '' : ` (${changerOf(cell)})`}`);
  const rest = left - named.length;
  return (
    <Notice kind="warning">
      <KeepNames of={leftCells.flatMap(({ pupil, changedBy }) => [pupil, changedBy])}>
        {`${plural(
          left,
          'Une cellule a changé depuis et reste telle quelle\u00a0: ',
          `${cellsText(left)} ont changé depuis et restent telles quelles\u00a0: `,
        )}${named.join('\u00a0; ')}${rest > 0 ? ` et ${cellsText(rest)} de plus` : ''}.`}
      </KeepNames>
    </Notice>
  );
}

const Skeleton = () => <div className={`panel ${classes.waiting}`} aria-busy="true" />;
