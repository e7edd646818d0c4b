import { plural } from '@pupitre/learning';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import classes from './one-hand.module.css';

type OneHandCountProps = {
  seen: number;
  total: number;
  /** « élève », « critère ». */
  noun: string;
  isOn: boolean;
  onFilter: (isOn: boolean) => void;
};

/** « 7 sur 20 vus aujourd’hui », and the way to see only the others. */
export function OneHandCount({ seen, total, noun, isOn, onFilter }: OneHandCountProps) {
  const words = `${seen} sur ${total} ${plural(seen, 'vu', 'vus')} aujourd’hui`;
  const left = total - seen;
  return (
    <div className={classes.count}>
      <b className="num">{words}</b>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${(100 * seen) / Math.max(1, total)}%` }} />
      </span>
      {(isOn || left > 0) && (
        <span className={classes.filter}>
          <PressedChip isPressed={isOn} onClick={() => onFilter(!isOn)} label={filterWords(left, noun)}>
            {!isOn && <Icon name="funnel" />}
            <span className={classes.wide}>{filterWords(left, noun)}</span>
            <span className={classes.narrow}>{`${left} à voir`}</span>
          </PressedChip>
        </span>
      )}
      <Gathered words={words} />
    </div>
  );
}

const filterWords = (left: number, noun: string): string =>
  left === 0
    ? `Seulement les ${noun}s à voir`
    : plural(left, 'Seulement le dernier à voir', `Seulement les ${left} à voir`);

/** Long enough that twenty touches one after the other are told as one. */
const GATHERED_MS = 3_000;

/** Says aloud how far one is once nothing has changed for a while; the first words stand there and are not said. */
function Gathered({ words }: { words: string }) {
  const [said, say] = useState({ words, text: '' });
  useEffect(() => {
    if (said.words === words) return;
    const timer = window.setTimeout(() => say({ words, text: words }), GATHERED_MS);
    return () => window.clearTimeout(timer);
  }, [said, words]);
  return (
    <span className="sr-only" role="status">
      {said.text}
    </span>
  );
}
