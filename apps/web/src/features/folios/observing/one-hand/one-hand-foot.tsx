import { Button } from '@mantine/core';
import { type EvaluationLevel, firstNameOf, type LevelCode, ofName } from '@pupitre/learning';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { offAtEnd } from '../../../../ui/parts/off-at-end.ts';
import type { CellView } from '../cells/cell-views.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { isSeenToday, isToday } from '../cells/of-today.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import classes from './one-hand.module.css';
import { shortOf, stateOf } from './one-hand-row.tsx';
import type { LastTouched } from './use-touches.ts';

type OneHandFootProps = {
  store: ObservationStore;
  scale: readonly EvaluationLevel[];
  /** Who was touched last; `elsewhere` says where, if the row is not of this screen. */
  last: (LastTouched & { elsewhere: string | null }) | null;
  undone: LastTouched | null;
  onLevel: (key: number, level: LevelCode) => void;
  onUndo: () => void;
  onRedo: () => void;
  readOnly: boolean;
  mode: 'critere' | 'eleve';
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** The buttons for the thumb: whom one touched last with the three levels, taking it back, and the next criterion. */
export function OneHandFoot(props: OneHandFootProps) {
  const { undone, onRedo, readOnly, mode, onPrevious, onNext } = props;
  const words = mode === 'critere' ? 'Critère' : 'Élève';
  return (
    <footer className={`no-print ${classes.foot}`}>
      {!readOnly && <Last {...props} />}
      {undone !== null && (
        <Button
          className={classes.redo ?? ''}
          title="Rétablir"
          aria-label={`Rétablir\u00a0: ${undone.name}`}
          onClick={onRedo}
        >
          <SignWithWord name="arrow-clockwise" word="Rétablir" />
        </Button>
      )}
      <span className={classes.space} />
      <Button
        className={classes.back ?? ''}
        aria-label={`${words} précédent`}
        {...offAtEnd(onPrevious === null)}
        onClick={onPrevious ?? undefined}
      >
        <SignWithWord name="chevron-up" word="Précédent" />
      </Button>
      <Button
        variant="filled"
        className={classes.next ?? ''}
        leftSection={<Icon name="chevron-down" />}
        {...offAtEnd(onNext === null)}
        onClick={onNext ?? undefined}
      >
        {words} suivant
      </Button>
    </footer>
  );
}

/** A sign alone would have to be guessed: its word stands under it, also on a phone. */
const SignWithWord = ({ name, word }: { name: string; word: string }) => (
  <span className={classes.signed}>
    <Icon name={name} />
    <span>{word}</span>
  </span>
);

function Last({ store, scale, last, onLevel, onUndo, mode }: OneHandFootProps) {
  useRevision(store);
  if (last === null) {
    return (
      <div className={classes.last} data-empty>
        <span
          className={classes.lastName}
        >{`Le dernier ${mode === 'critere' ? 'élève' : 'critère'} touché se change ici.`}</span>
      </div>
    );
  }
  const { key, name, before, elsewhere } = last;
  const cell = key === null ? undefined : store.getCell(key);
  const isAgain =
    cell?.state != null &&
    cell.state === before.state &&
    before.on !== null &&
    !isToday(before.on) &&
    isSeenToday(cell);
  const first = firstNameOf(name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={classes.last} role="group" aria-label={`${name}, touché en dernier`}>
      <span className={classes.lastName}>
        <b dir="auto" translate="no">
          {name}
        </b>
        {cell !== undefined && <small>{elsewhere ?? <TwoWords {...nowWords(cell, scale, isAgain)} />}</small>}
      </span>
      {cell !== undefined && key !== null && elsewhere === null && cell.conflict === null ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
        <span className={classes.lastLevels} role="group" aria-label={`Niveau d’aujourd’hui ${ofName(first)}`}>
          {scale.map(({ code, label, icon }) => {
            const isChosen = cell.state === code && isSeenToday(cell);
            return (
              <button
                key={code}
                type="button"
                className={classes.lastLevel}
                aria-pressed={isChosen}
                aria-label={label}
                onClick={() => onLevel(key, code)}
              >
                {isChosen ? <LevelMark code={code} scale={scale} size={46} /> : <Icon name={icon} />}
              </button>
            );
          })}
        </span>
      ) : (
        <span className={classes.lastLevels} />
      )}
      <Button variant="subtle" className={classes.undo ?? ''} aria-label={`Annuler\u00a0: ${name}`} onClick={onUndo}>
        <SignWithWord name="arrow-counterclockwise" word="Annuler" />
      </Button>
    </div>
  );
}

/** « encore « Déjà observé » », « Abordé »; where there is little room « encore pareil ». */
function nowWords(cell: CellView, scale: readonly EvaluationLevel[], isAgain: boolean): TwoWordsProps {
  const level = shortOf(scale, cell.state);
  if (isAgain) return { wide: `encore «\u00a0${level}\u00a0»`, narrow: 'encore pareil' };
  const words = isSeenToday(cell) ? level : stateOf(cell, scale);
  return { wide: words, narrow: words };
}

type TwoWordsProps = { wide: string; narrow: string };
const TwoWords = ({ wide, narrow }: TwoWordsProps) =>
  wide === narrow ? (
    wide
  ) : (
    <>
      <span className={classes.wide}>{wide}</span>
      <span className={classes.narrow}>{narrow}</span>
    </>
  );
