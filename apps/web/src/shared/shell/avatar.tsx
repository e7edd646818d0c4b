import { COLOR_CLASSES } from '@pupitre/contract';
import classes from './shell.module.css';

/** Initials on a colour that stays the same for one name. Decoration: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={`${classes.avatar} ${colorOf(name)}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const first = firstSign(words[0]);
  const last = words.length > 1 ? firstSign(words.at(-1)) : '';
  return (first + last).toLocaleUpperCase('fr-CH');
}

/** A whole sign: half of an emoji is none. */
const firstSign = (word = ''): string => [...word][0] ?? '';

const colorOf = (name: string) => {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return COLOR_CLASSES[sum % COLOR_CLASSES.length] ?? 'c-grey';
};
