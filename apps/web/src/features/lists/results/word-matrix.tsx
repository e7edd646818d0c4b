import type { ListResults, WordsPupil } from '@pupitre/contract';
import { counted, hardRuleText, ofName, plural, shortNames } from '@pupitre/learning';
import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react';
import { useGridFocus } from '../../../school/results/use-grid-focus.ts';
import { useLookedFor } from '../../../school/results/use-looked-for.ts';
import { CellCard } from './cell-card.tsx';
import { type Audience, isMissed, wasAsked } from './finding.ts';
import classes from './matrix.module.css';
import { MatrixRow } from './matrix-row.tsx';
import { useShownCell } from './use-shown-cell.ts';

/** A class: so many columns fit beside the words and their mistakes on a teacher's laptop. */
const FITTING = 25;

type WordMatrixProps = {
  results: ListResults;
  audience: Audience;
  /** Shows the exercises of a pupil. */
  onOpen: (pupil: WordsPupil | undefined) => void;
};

/** Words by pupils: hard words first, then a line, then those that the class knows. */
export function WordMatrix({ results, audience, onOpen }: WordMatrixProps) {
  const { words, pupils, learnLanguage } = results;
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const grid = useGridFocus({
    rows: words.length,
    columns: pupils.length + 2,
    onOpen: ({ column }) => onOpen(pupils[column - 1]),
  });
  const { shown, show, table } = useShownCell(pupils.length);
  const lookedFor = useLookedFor<HTMLTableElement>((wanted) => {
    const column = pupils.findIndex(({ cloeeWorldId }) => cloeeWorldId === wanted);
    return column < 0 ? null : { row: 0, column: column + 1 };
  }, show);
  const row = (at: number) => {
    const word = words[at];
    if (word === undefined) return null;
    return (
      <MatrixRow
        key={word.itemId}
        word={word}
        language={learnLanguage}
        pupils={pupils}
        at={at}
        active={grid.spot.row === at ? grid.spot.column : null}
        isHot={shown?.spot.row === at}
      />
    );
  };
  const [shownWord, shownPupil] = shown === null ? [] : [words[shown.spot.row], pupils[shown.spot.column - 1]];
  return (
    <div className="anchor">
      <section
        className={classes.scroller}
        aria-label="Mots et élèves"
        data-fits={pupils.length <= FITTING || undefined}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move from cell to cell
          role="grid"
          ref={lookedFor}
          className={classes.table}
          style={{ '--pupils': pupils.length } as CSSProperties}
          {...table}
          onFocus={(event) => {
            grid.table.onFocus(event);
            table.onFocus(event);
          }}
          onKeyDown={(event) => {
            table.onKeyDown(event);
            grid.table.onKeyDown(event);
          }}
        >
          <MatrixHead pupils={pupils} hotColumn={shown?.spot.column} onOpen={onOpen} />
          <WordGroups words={words} columns={pupils.length + 2} audience={audience} drawRow={row} />
          <MatrixFoot pupils={pupils} />
        </table>
      </section>
      {shown !== null && shownWord !== undefined && shownPupil !== undefined && (
        <CellCard
          key={`${shown.spot.row} ${shown.spot.column}`}
          id={`${id}-card`}
          ref={card}
          pupil={shownPupil}
          word={shownWord}
          at={shown.spot.row}
          language={learnLanguage}
          place={shown.place}
        />
      )}
    </div>
  );
}

type MatrixHeadProps = {
  pupils: readonly WordsPupil[];
  /** Of the cell whose card is shown. */
  hotColumn: number | undefined;
  onOpen: (pupil: WordsPupil) => void;
};

/** The columns with the names of the pupils. */
function MatrixHead({ pupils, hotColumn, onOpen }: MatrixHeadProps) {
  const names = useMemo(() => shortNames(pupils.map(({ displayName }) => displayName)), [pupils]);
  return (
    <>
      <colgroup>
        <col className={classes.wordColumn} />
        {pupils.map(({ cloeeWorldId }, column) => (
          <col key={cloeeWorldId} data-hot={hotColumn === column + 1 || undefined} />
        ))}
        <col className={classes.wrongColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="grid gap-8 any-break bolder at-baseline rest-and-auto">
              <span>Mot</span>
              <span>Manqué par</span>
            </span>
          </th>
          {pupils.map((pupil, column) => (
            <th
              key={pupil.cloeeWorldId}
              scope="col"
              title={pupil.displayName}
              aria-label={pupil.displayName}
              data-hot={hotColumn === column + 1 || undefined}
            >
              {/* By keyboard it is Enter, on any cell of the column. */}
              <button
                type="button"
                className={classes.name}
                tabIndex={-1}
                aria-label={`Exercices ${ofName(pupil.displayName)}`}
                onClick={() => onOpen(pupil)}
              >
                <span dir="auto" translate="no">
                  {names[column]}
                </span>
              </button>
            </th>
          ))}
          <th scope="col" className={classes.wrong}>
            Erreurs les plus fréquentes
          </th>
        </tr>
      </thead>
    </>
  );
}

type WordGroupsProps = {
  words: ListResults['words'];
  columns: number;
  audience: Audience;
  drawRow: (at: number) => ReactNode;
};

/** Hard ones first, what nobody was asked last; each group under its line. */
function WordGroups({ words, columns, audience, drawRow }: WordGroupsProps) {
  const hard = words.filter(({ isHard }) => isHard).length;
  const asked = words.filter((word) => word.asked > 0).length;
  const known = asked - hard;
  const unseen = words.length - asked;
  return (
    <>
      {hard > 0 && (
        <tbody>
          <Cut columns={columns}>
            {`${counted(hard, 'mot difficile', 'mots difficiles')}\u00a0: ${plural(hard, 'manqué')} ${hardRuleText(hard)}`}
          </Cut>
          {words.slice(0, hard).map((_, at) => drawRow(at))}
        </tbody>
      )}
      {known > 0 && (
        <tbody>
          {hard + unseen > 0 && <Cut columns={columns}>{`${counted(known, 'mot')} ${audience.knowers}`}</Cut>}
          {words.slice(hard, asked).map((_, at) => drawRow(hard + at))}
        </tbody>
      )}
      {unseen > 0 && (
        <tbody>
          {asked > 0 && (
            <Cut columns={columns}>
              {`${counted(unseen, 'mot')} que personne n’a encore ${plural(unseen, 'pratiqué')}`}
            </Cut>
          )}
          {words.slice(asked).map((_, at) => drawRow(asked + at))}
        </tbody>
      )}
    </>
  );
}

/** How many words each pupil is to learn again. */
const MatrixFoot = ({ pupils }: { pupils: readonly WordsPupil[] }) => (
  <tfoot>
    <tr>
      <th scope="row">mots à revoir</th>
      {pupils.map((pupil) => (
        <td key={pupil.cloeeWorldId} className="num">
          {wasAsked(pupil) ? pupil.cells.filter(isMissed).length : '–'}
        </td>
      ))}
      <td />
    </tr>
  </tfoot>
);

/** A line across the table. */
const Cut = ({ columns, children }: { columns: number; children: string }) => (
  <tr className={classes.cut}>
    <th scope="rowgroup" colSpan={columns}>
      <span>{children}</span>
    </th>
  </tr>
);
