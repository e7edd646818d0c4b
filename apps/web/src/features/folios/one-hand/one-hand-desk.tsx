import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { cellOf, counted, plural, scaleOf, stateLabel } from '@pupitre/learning';
import { useMemo, useRef, useState } from 'react';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Notice } from '../../../shared/parts/notice.tsx';
import type { CellChange } from '../cells/cell-writes.ts';
import type { ChosenDay, ObservationStore } from '../cells/observation-store.ts';
import { useChangeTexts } from '../cells/use-change-texts.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import { offerOf, openProposal } from '../proposals/proposal-book.ts';
import { useProposals } from '../proposals/use-proposals.ts';
import { isToday, touchedLevel } from '../time/of-today.ts';
import { useKeptByCell } from '../traces/use-traces.ts';
import classes from './one-hand.module.css';
import { OneHandBar, OneHandStrip, useOneHandChoices } from './one-hand-bar.tsx';
import type { OneHandItem, OneHandSheet } from './one-hand-cells.ts';
import { OneHandHead } from './one-hand-head.tsx';
import { OneHandRow, type RowActions } from './one-hand-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

const DaySheet = lazyModal(async () => (await import('../day-sheet/day-sheet.tsx')).DaySheet);
// What a lost network must not take away comes with the screen.
DaySheet.preload();

/** The row whose sheet is open; it stays while the sheet fades out. */
type Opened = { isOpen: boolean; isForTraces: boolean; item: OneHandItem | null };

type OneHandDeskProps = {
  folio: Folio;
  kind: string;
  store: ObservationStore;
  sheet: OneHandSheet;
  /** Another criterion or pupil; null is the first one. */
  onGo: (mode: 'critere' | 'eleve', to: number | null) => void;
};

/** The rows under their bar and head, and over the buttons for the thumb. */
export function OneHandDesk({ folio, kind, store, sheet, onGo }: OneHandDeskProps) {
  const [choices, choose] = useOneHandChoices();
  const [opened, setOpened] = useState<Opened>({ isOpen: false, isForTraces: false, item: null });
  const kept = useKeptByCell(folio.id);
  const { said, say, touched, write, undo } = useTouches(folio, store);
  const deciding = useProposals(folio, store, say);
  useChangeTexts(store, folio);
  const scale = scaleOf(folio.optionsProfessionnelles);
  const readOnly = !folio.canEdit;
  const { mode, items, next, previous } = sheet;
  const actions = useMemo<RowActions>(
    () => ({
      onTouch: ({ key }) => write(key, { state: touchedLevel(scale, store.getCell(key)) }),
      onLevel: ({ key }, state) => write(key, { state }),
      onMore: (item) => setOpened({ isOpen: true, isForTraces: false, item }),
      onTrace: (item) => setOpened({ isOpen: true, isForTraces: true, item }),
    }),
    [write, scale, store],
  );
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useRowKeys(list, {
    onLevel: (place, level) => {
      const item = items[place];
      if (item !== undefined && !readOnly) write(item.key, { state: level });
    },
    levels: scale.map(({ code }) => code),
    onUndo: undo,
    onNext: () => next !== null && onGo(mode, next),
    onPrevious: () => previous !== null && onGo(mode, previous),
  });
  const open = opened.item;
  const words = mode === 'critere' ? 'Critère' : 'Élève';
  return (
    <div className={classes.desk} data-hand={choices.hand}>
      <OneHandBar
        folio={folio}
        kind={kind}
        choices={choices}
        onChoose={choose}
        mode={mode}
        onMode={(to) => to !== mode && onGo(to, firstOf(folio, to))}
      />
      <OneHandStrip store={store} />
      <OneHandHead sheet={sheet} color={folio.color} store={store} scale={scale} />
      <div className={classes.body}>
        {readOnly && (
          <Notice>Vous lisez ce folio : ses observations ne changent que par les personnes qui l’éditent.</Notice>
        )}
        <p className={classes.today}>{seenToday(items, store, mode)}</p>
        <ul
          ref={list}
          className={classes.rows}
          data-columns={items.length > 8 || undefined}
          style={{ '--rows': Math.ceil(items.length / 2) } as object}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <OneHandRow
              key={item.key}
              item={item}
              store={store}
              scale={scale}
              isPupil={mode === 'critere'}
              buttons={choices.buttons}
              readOnly={readOnly}
              proposed={openProposal(deciding.book, item.key, store.getCell(item.key))?.level ?? null}
              kept={kept.get(item.key) ?? 0}
              actions={actions}
            />
          ))}
        </ul>
      </div>
      <footer className={classes.foot}>
        <Button
          className={classes.undo ?? ''}
          leftSection={<Icon name="arrow-counterclockwise" />}
          disabled={touched === null}
          onClick={undo}
        >
          Annuler {touched !== null && <span className={classes.touched}>{touched}</span>}
        </Button>
        <Button
          className={classes.back ?? ''}
          aria-label={`${words} précédent`}
          disabled={previous === null}
          onClick={() => onGo(mode, previous)}
        >
          <Icon name="chevron-up" />
        </Button>
        <Button
          variant="filled"
          className={classes.next ?? ''}
          leftSection={<Icon name="chevron-down" />}
          disabled={next === null}
          onClick={() => onGo(mode, next)}
        >
          {words} suivant
        </Button>
      </footer>
      <p className="sr-only" role="status">
        {said}
      </p>
      <DaySheet
        opened={opened.isOpen}
        onClose={() => setOpened((now) => ({ ...now, isOpen: false }))}
        folio={folio}
        kind={kind}
        store={store}
        cell={open?.key ?? null}
        write={{ change: write, undo }}
        look="sheet"
        isForTraces={opened.isForTraces}
        offer={open === null ? null : offerOf(deciding, open.key, store.getCell(open.key))}
      />
    </div>
  );
}

/** « 7 élèves sur 20 vus aujourd’hui ». */
function seenToday(items: readonly OneHandItem[], store: ObservationStore, mode: OneHandSheet['mode']): string {
  const seen = items.filter(({ key }) => {
    const on = store.getCell(key)?.observedOn ?? null;
    return on !== null && isToday(on);
  }).length;
  const [one, many] = mode === 'critere' ? ['élève', 'élèves'] : ['critère', 'critères'];
  return `${counted(seen, one, many)} sur ${items.length} ${plural(seen, 'vu', 'vus')} aujourd’hui`;
}

function namesOf(folio: Folio, key: number) {
  const { studentId, criterionId } = cellOf(key);
  const pupil = folio.monitoredStudents.find(({ id }) => id === studentId);
  return {
    pupil: pupil?.displayName ?? '',
    criterion: folio.criterias.find(({ id }) => id === criterionId)?.label ?? '',
  };
}

const firstOf = (folio: Folio, mode: 'critere' | 'eleve'): number | null =>
  (mode === 'critere' ? folio.criterias : folio.monitoredStudents)[0]?.id ?? null;

/** Writes, remembers whom they were about for « Annuler », and says aloud what a cell is now. */
function useTouches(folio: Folio, store: ObservationStore) {
  useRevision(store);
  const [touches, setTouches] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const scale = scaleOf(folio.optionsProfessionnelles);
  const write = useMemo(
    () => (key: number, change: CellChange, seen?: number, day?: ChosenDay) => {
      if (store.change(key, change, seen, day) === 0) return;
      const { pupil } = namesOf(folio, key);
      setTouches((before) => [...before, pupil]);
      setSaid(`${pupil}, ${stateLabel(scale, store.getCell(key)?.state ?? null)}`);
    },
    [folio, store, scale],
  );
  const undo = () => {
    const last = touches.at(-1);
    const undone = store.undo();
    if (last === undefined) return;
    setTouches((before) => before.slice(0, -1));
    setSaid(undone !== null && undone.changed > 0 ? `${last}\u00a0: annulé` : `${last}\u00a0: changé entre-temps`);
  };
  return { said, say: setSaid, touched: firstName(touches.at(-1)), write, undo };
}

const firstName = (name: string | undefined): string | null => name?.trim().split(/\s+/)[0] ?? null;
