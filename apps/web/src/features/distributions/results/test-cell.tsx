import type { ResultPupil, ResultTest, TestCell } from '@pupitre/contract';
import { shortMoment } from '@pupitre/learning';
import { copiesText } from '../../../school/class-tests/test-words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import classes from './results.module.css';
import { ShareBar } from './share-bar.tsx';

type Cell = TestCell | null;
type Shown = { state: 'finished' | 'opened' | 'not'; icon: string; words: string };

const isHandedIn = (cell: Cell): boolean => cell?.isBegun === true && cell.state !== 'writing';

/** How far a pupil's copy is, in the circles of the exercises; a lock before the opening. */
function shownOf({ state, isBegun }: TestCell): Shown {
  if (state === 'waiting') return { state: 'not', icon: 'lock', words: 'pas ouvert' };
  if (state === 'writing') return { state: 'opened', icon: 'circle-half', words: 'commencé' };
  if (isBegun) return { state: 'finished', icon: 'check-circle-fill', words: state === 'returned' ? '' : 'remis' };
  return { state: 'not', icon: 'circle', words: state === 'open' ? 'pas commencé' : 'pas écrit' };
}

/** A pupil's copy of a test: before it is handed back whether it is written, then how many words are right. */
export function TestResult({ cell, test }: { cell: Cell | undefined; test: ResultTest }) {
  if (cell == null) return <span className="fine-note">–</span>;
  const { state, icon, words } = shownOf(cell);
  return (
    <span className={classes.cell} data-state={state}>
      <Icon name={icon} />
      {cell.right !== null && <b className="num">{`${cell.right} sur ${test.wordCount}`}</b>}
      {words !== '' && <span className="fine-note">{words}</span>}
    </span>
  );
}

type TestProgressProps = { test: ResultTest; pupils: readonly ResultPupil[]; column: number; at: Date };

/** Under the head of a test: how many copies are there, and the way to its correction. */
export function TestProgress({ test, pupils, column, at }: TestProgressProps) {
  const cells = pupils.flatMap(({ tests }) => tests[column] ?? []);
  const finished = cells.filter(isHandedIn).length;
  const opened = cells.filter(({ state }) => state === 'writing').length;
  return (
    <>
      <ShareBar finished={finished} opened={opened} all={cells.length} />
      <Link
        className={classes.share}
        to="/controles/$id/correction"
        params={{ id: String(test.id) }}
        aria-label={`${test.title}\u00a0: ${stateOf(test, finished, cells.length, at)}`}
        title={test.title}
      >
        {stateOf(test, finished, cells.length, at)}
      </Link>
    </>
  );
}

function stateOf({ opensOn, isReturned }: ResultTest, finished: number, all: number, at: Date): string {
  if (opensOn !== null && Date.parse(opensOn) > at.getTime()) return `s’ouvre le ${shortMoment(opensOn)}`;
  if (isReturned) return 'copies rendues';
  return copiesText({ handedIn: finished, pupils: all });
}
