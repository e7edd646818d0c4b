import type { CourseResults, ResultPupil } from '@pupitre/contract';
import { counted, isOverdue, partText } from '@pupitre/learning';
import { memo } from 'react';
import { Avatar } from '../../../platform/account/avatar.tsx';
import { isAtWork, lastTime, minutes, percent } from '../../../school/results/result-words.ts';
import { cellProps } from '../../../school/results/use-grid-focus.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import classes from './results.module.css';
import { TestResult } from './test-cell.tsx';

type ResultRowProps = {
  pupil: ResultPupil;
  resources: CourseResults['resources'];
  tests: CourseResults['tests'];
  /** When the answer was made, to the minute. */
  at: string;
  row: number;
  /** Column of the row that Tab stops at; null for none. */
  active: number | null;
  onOpen: (pupil: ResultPupil) => void;
};

/** One pupil: how far she is in each resource, how long she worked, and when she did last. */
export const ResultRow = memo(function ResultRow({ pupil, resources, tests, at, row, active, onOpen }: ResultRowProps) {
  const place = (column: number) => cellProps(row, column, active);
  const firstTest = resources.length + 1;
  const end = firstTest + tests.length;
  return (
    <tr>
      <th scope="row" {...place(0)}>
        <span className={classes.pupil}>
          <Avatar name={pupil.displayName} />
          {/* By keyboard it is Enter, on any cell of the row. */}
          <button type="button" className={classes.open} tabIndex={-1} onClick={() => onOpen(pupil)}>
            <span translate="no" dir="auto">
              {pupil.displayName}
            </span>
          </button>
        </span>
      </th>
      {resources.map(({ id, activity }, column) => (
        <td key={id} {...place(column + 1)}>
          <ResultCell cell={pupil.cells[column]} isActivity={activity !== null} />
        </td>
      ))}
      {tests.map((test, column) => (
        <td key={test.id} {...place(firstTest + column)}>
          <TestResult cell={pupil.tests[column]} test={test} />
        </td>
      ))}
      <td {...place(end)} className="num">
        {minutes(pupil.seconds)}
      </td>
      <td {...place(end + 1)} className="num">
        <LastTime pupil={pupil} at={at} />
      </td>
    </tr>
  );
});

const MARKS = { finished: 'check-circle-fill', opened: 'circle-half', not: 'circle' } as const;

type Cell = ResultPupil['cells'][number];

function ResultCell({ cell, isActivity }: { cell: Cell | undefined; isActivity: boolean }) {
  const { state, best, tries, part } = cell ?? NOTHING;
  const strong = strongOf({ state, best, isActivity });
  const words =
    state === 'opened' ? (part === null ? '' : partText(part)) : state === 'not' ? 'à faire' : triesText(tries);
  return (
    <span className={classes.cell} data-state={state}>
      <Icon name={MARKS[state]} />
      {strong !== '' && <b className="num">{strong}</b>}
      {words !== '' && <span className="fine-note">{words}</span>}
    </span>
  );
}
const NOTHING: Cell = { state: 'not', best: null, tries: 0, part: null };

/** The best result of what is finished; what is begun says so, whatever a round of it was. */
function strongOf({ state, best, isActivity }: Pick<Cell, 'state' | 'best'> & { isActivity: boolean }): string {
  if (state === 'opened') return 'commencé';
  if (state === 'not') return '';
  return best === null ? (isActivity ? 'terminé' : 'fait') : percent(best);
}

const triesText = (tries: number): string => (tries === 0 ? '' : counted(tries, 'essai'));

function LastTime({ pupil, at }: { pupil: ResultPupil; at: string }) {
  const { lastOn, late } = pupil;
  const isLate = isOverdue(pupil, new Date(at));
  const isHandedInLate = !isLate && late > 0;
  return (
    <span className={classes.last}>
      {lastOn === null ? (
        <span className="fine-note">jamais ouvert</span>
      ) : isAtWork(lastOn, at) ? (
        <b className={classes.now}>
          <span className={classes.dot} />
          maintenant
        </b>
      ) : (
        lastTime(lastOn, new Date(at))
      )}
      {isLate && <span className="fine bold round-full warning pad-0-8">en retard</span>}
      {isHandedInLate && <span className="fine-note">rendu en retard</span>}
    </span>
  );
}
