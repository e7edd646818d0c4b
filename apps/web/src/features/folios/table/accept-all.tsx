import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import { proposalsText } from '../proposals/proposal-words.ts';
import classes from './accept-all.module.css';

type AcceptAllProps = { count: number; criterion: string; onPress: () => void };

/** Beside a criterion, in the place of its progress: all that practice proposes for it, in one press. */
export const AcceptAll = ({ count, criterion, onPress }: AcceptAllProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={`Accepter ${count === 1 ? 'la proposition' : `les ${proposalsText(count)}`}\u00a0: ${criterion}`}
    title={count === 1 ? 'Accepter la proposition' : `Accepter les ${proposalsText(count)}`}
    onClick={onPress}
  >
    <MemoryMark sign="proposed" size={18} />
    <span className="num">{count}</span>
    <span className={classes.words}>{count === 1 ? 'Accepter' : 'Tout accepter'}</span>
  </button>
);
