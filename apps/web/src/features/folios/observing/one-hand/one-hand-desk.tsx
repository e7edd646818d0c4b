import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { cellOf, counted, type LevelCode, plural, scaleOf } from '@pupitre/learning';
import { useCallback, useRef, useState } from 'react';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { keepFocus } from '../../../../ui/page/keep-focus.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { closedBy } from '../../closed-by.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useChangeTexts } from '../cells/use-change-texts.ts';
import { offerOf, openProposal } from '../proposals/proposal-book.ts';
import { useProposals } from '../proposals/use-proposals.ts';
import { useKeptByCell } from '../traces/use-traces.ts';
import classes from './one-hand.module.css';
import { OneHandBar, OneHandStrip } from './one-hand-bar.tsx';
import type { OneHandSheet } from './one-hand-cells.ts';
import { OneHandCount } from './one-hand-count.tsx';
import { OneHandFoot } from './one-hand-foot.tsx';
import { OneHandHead } from './one-hand-head.tsx';
import { OneHandRow } from './one-hand-row.tsx';
import { useEar } from './use-ear.ts';
import { useOneHandChoices } from './use-one-hand-choices.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useToSee } from './use-to-see.ts';
import { useTouches } from './use-touches.ts';

const DaySheet = lazyModal(async () => (await import('../day-sheet/day-sheet.tsx')).DaySheet);
const ChoicesDialog = lazyModal(async () => (await import('./choices-dialog.tsx')).ChoicesDialog);
// What a lost network must not take away comes with the screen.
DaySheet.preload();
ChoicesDialog.preload();

type OneHandDeskProps = {
  folio: Folio;
  kind: string;
  store: ObservationStore;
  sheet: OneHandSheet;
  /** Only who is still to be seen today. */
  isToSee: boolean;
  onToSee: (isOn: boolean) => void;
  /** How many pupils the folio has, and the way from some of them to all. */
  whole: number;
  onWhole: () => void;
  /** Another criterion or pupil; null is the first one. */
  onGo: (mode: 'critere' | 'eleve', to: number | null) => void;
};

/** The rows under their bar and head, and over the buttons for the thumb. */
export function OneHandDesk(props: OneHandDeskProps) {
  const { folio, kind, store, sheet, isToSee, onToSee, onGo } = props;
  const { choices, choose, isFirstDays } = useOneHandChoices();
  const [isChoosing, setChoosing] = useState(false);
  const kept = useKeptByCell(folio.id);
  const { mode, items, next, previous } = sheet;
  const nameOf = useCallback(
    (key: number) => namesOf(folio, key)[mode === 'critere' ? 'pupil' : 'criterion'],
    [folio, mode],
  );
  const { said, say, touch, write, endGo, last, undone, undo, redo } = useTouches(folio, store, nameOf);
  const deciding = useProposals(folio, store, say);
  useChangeTexts(store, folio);
  const scale = scaleOf(folio.optionsProfessionnelles);
  useEar({ store, items, nameOf, scale, say });
  const readOnly = !folio.canEdit;
  const { opened, close, actions } = useRowActions({ touch, endGo, scale, store });
  const go = (to: number | null, inMode = mode) => {
    endGo();
    onGo(inMode, to);
  };
  const list = useRef<HTMLUListElement>(null);
  const isHeld = opened.isOpen || isChoosing;
  const { shown, seen, total, onPointerDown } = useToSee({ sheet, store, isOn: isToSee, isHeld, list });
  const onKeyDown = useRowKeys(list, {
    onLevel: (place, level) => {
      const item = shown[place];
      if (item !== undefined && !readOnly) touch(item.key, level);
    },
    levels: scale.map(({ code }) => code),
    onUndo: undo,
    onRedo: redo,
    onNext: () => next !== null && go(next),
    onPrevious: () => previous !== null && go(previous),
  });
  const open = opened.item;
  const noun = mode === 'critere' ? 'élève' : 'critère';
  return (
    <div className={classes.desk} data-hand={choices.hand} onPointerDown={onPointerDown}>
      <div className={classes.top}>
        <OneHandBar folio={folio} kind={kind} sheet={sheet} choices={choices} onChoices={() => setChoosing(true)} />
        <OneHandStrip store={store} />
        <OneHandHead sheet={sheet} color={folio.color} store={store} scale={scale} />
        <OneHandCount key={`${mode} ${sheet.place}`} {...{ seen, total, noun, isOn: isToSee, onFilter: onToSee }} />
      </div>
      <div className={classes.body}>
        {readOnly && <Notice>{closedBy(folio)}</Notice>}
        <SomePupils count={folio.monitoredStudents.length} whole={props.whole} onWhole={props.onWhole} />
        <ul
          ref={list}
          className={classes.rows}
          data-columns={items.length > 8 || undefined}
          data-many={items.length > 20 || undefined}
          style={{ '--rows': Math.ceil(shown.length / 2) } as object}
          onKeyDown={onKeyDown}
        >
          {shown.map((item) => (
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
              isLast={last?.key === item.key}
              actions={actions}
            />
          ))}
        </ul>
        {shown.length === 0 && <AllSeen total={total} noun={noun} />}
        {isFirstDays && !readOnly && shown.length > 0 && <Hint buttons={choices.buttons} />}
      </div>
      <OneHandFoot
        store={store}
        scale={scale}
        last={last === null ? null : { ...last, elsewhere: elsewhereOf(folio, sheet, last.key) }}
        undone={undone}
        onLevel={(key: number, level: LevelCode) => touch(key, level)}
        onUndo={() =>
          keepFocus(undo, () => rowOf(list.current, last?.key) ?? list.current?.querySelector('[data-row]'))
        }
        onRedo={() =>
          keepFocus(redo, () => rowOf(list.current, undone?.key) ?? list.current?.querySelector('[data-row]'))
        }
        readOnly={readOnly}
        mode={mode}
        onPrevious={previous === null ? null : () => go(previous)}
        onNext={next === null ? null : () => go(next)}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
      <ChoicesDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        choices={choices}
        onChoose={choose}
        mode={mode}
        onMode={(to) => to !== mode && go(firstOf(folio, to), to)}
      />
      <DaySheet
        opened={opened.isOpen}
        onClose={close}
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

/** The button of a row. */
const rowOf = (list: HTMLElement | null, key: number | null | undefined) =>
  list?.querySelector<HTMLElement>(`[data-key="${key}"] [data-row]`);

/** Says that these are not all pupils of the folio, with the way to all. */
const SomePupils = ({ count, whole, onWhole }: { count: number; whole: number; onWhole: () => void }) =>
  whole > count && (
    <p className={classes.some}>
      {`Seulement ${counted(count, 'élève')} sur ${whole}.`}
      <Button size="xs" onClick={onWhole}>
        Toute la classe
      </Button>
    </p>
  );

/** Nobody is left. */
const AllSeen = ({ total, noun }: { total: number; noun: string }) => (
  <p className={classes.allSeen}>
    <Icon name="check-circle-fill" />
    <span>{plural(total, `Le seul ${noun} est vu.`, `Les ${total} sont vus`)}</span>
  </p>
);

/** On the first days: what a touch does. */
const Hint = ({ buttons }: { buttons: 'un' | 'tous' }) => (
  <p className={`no-print ${classes.hint}`}>
    <Icon name="hand-index-thumb" />
    {buttons === 'un' ? (
      <span key="row">
        Toucher une ligne&nbsp;: <b>encore pareil</b>. La toucher encore&nbsp;: niveau suivant. Appui long&nbsp;: la
        feuille du jour.
      </span>
    ) : (
      <span key="sign">
        Toucher le signe entouré&nbsp;: <b>encore pareil</b>. Un autre signe&nbsp;: un autre niveau. Toucher le
        nom&nbsp;: la feuille du jour.
      </span>
    )}
  </p>
);

/** The criterion, or the pupil, of a cell that is not of this screen. */
function elsewhereOf(folio: Folio, { mode, items }: OneHandSheet, key: number | null): string | null {
  if (key === null || items.some((item) => item.key === key)) return null;
  return namesOf(folio, key)[mode === 'critere' ? 'criterion' : 'pupil'];
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
