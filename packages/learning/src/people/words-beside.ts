import { foldText } from '../text/fold-text.ts';
import { splitTold, toldName } from './tell-apart.ts';

/** A pupil, and what a teacher knows of her: the class of today, and a label of the teacher's own; '' for none. */
export type KnownPupil = { id: number; displayName: string; className: string; label: string };

/**
 * The word that tells each of these people from those of the same name: the teacher's label, else the class, and a
 * number where two still have the same; '' where the name is enough. Case and accents do not make two names.
 */
export function wordsBeside(people: readonly KnownPupil[]): string[] {
  const twins = grouped(people, ({ displayName }) => foldText(displayName));
  const words = new Map<number, string>();
  for (const alike of twins.values()) {
    if (new Set(alike.map(({ id }) => id)).size < 2) continue;
    for (const [id, word] of wordsOfTwins(alike)) words.set(id, word);
  }
  return people.map(({ id }) => words.get(id) ?? '');
}

/** Those of a list, as it names them, who share their name with another of it. */
export function namedAlike<One extends { displayName: string }>(people: readonly One[]): One[] {
  const twins = grouped(people, ({ displayName }) => foldText(splitTold(displayName).name));
  return [...twins.values()].filter((alike) => alike.length > 1).flat();
}

function wordsOfTwins(alike: readonly KnownPupil[]): Map<number, string> {
  const people = [...new Map(alike.map((one) => [one.id, one])).values()].toSorted((one, other) => one.id - other.id);
  const wordOf = ({ label, className }: KnownPupil) => label || className;
  const shared = grouped(people, (one) => foldText(wordOf(one)));
  return new Map(
    people.map((one) => {
      const word = wordOf(one);
      const same = shared.get(foldText(word)) ?? [];
      // A number says at least that there are two, and is the same on every page.
      const number = word === '' || same.length > 1 ? String(same.indexOf(one) + 1) : '';
      return [one.id, [word, number].filter((part) => part !== '').join(', ')];
    }),
  );
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/**
 * The names of a list for paper that families read: a teacher's own labels are not on it. People of one name have their
 * class beside it, and a number where it is the same.
 */
export function namesOnPaper(people: readonly Omit<KnownPupil, 'label'>[]): string[] {
  const named = people.map((one) => ({ ...one, displayName: splitTold(one.displayName).name, label: '' }));
  const words = wordsBeside(named);
  return named.map(({ displayName }, index) => toldName(displayName, words[index] ?? ''));
}
