import { plural } from '@pupitre/learning';
import { MemoryMark } from '../../../../school/practice/memory-mark.tsx';
import { proposalsText } from '../proposals/proposal-words.ts';
import classes from './accept-all.module.css';

type AcceptAllProps = { count: number; criterion: string; onPress: () => void };

/** Beside a criterion, in the place of its progress: all that practice proposes for it, in one press. */
export function AcceptAll({ count, criterion, onPress }: AcceptAllProps) {
  const [figure, noun] = proposalsText(count).split('\u00a0');
  const act = `Accepter ${plural(count, '', 'les ')}${proposalsText(count)}`;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`${act}\u00a0: ${criterion}`}
      title={act}
      onClick={onPress}
    >
      <MemoryMark sign="proposed" size={18} />
      <span className="num">{figure}</span>
      <span className={classes.words}>{noun}</span>
      <span className={classes.short}>prop.</span>
    </button>
  );
}
