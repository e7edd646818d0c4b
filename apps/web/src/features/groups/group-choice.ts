import type { Group, GroupPupil, ReadName } from '@pupitre/contract';
import { byFamilyName, splitTold } from '@pupitre/learning';
import * as z from 'zod/mini';

const chosenPupil = z.object({
  cloeeWorldId: z.string(),
  displayName: z.string(),
  className: z.optional(z.string()),
});
/** Somebody for the group; known by her world id, since a search tells no other number. */
export type ChosenPupil = z.output<typeof chosenPupil>;

const groupChoice = z.object({
  /** Of a new group; a retry after a lost answer makes no second one. */
  key: z.string(),
  name: z.string(),
  /** Ticked here. */
  picked: z.array(chosenPupil),
  /** World ids of members who are to leave. */
  left: z.array(z.string()),
  text: z.string(),
  /** Who is meant by lines that do not say it alone, by their `ReadLine.id`. */
  answers: z.record(z.string(), chosenPupil),
  /** World ids of people in the text who were taken out all the same. */
  passed: z.array(z.string()),
});
/** What a teacher does in the dialog of a group, until it is saved. */
export type GroupChoice = z.output<typeof groupChoice>;
export const isGroupChoice = (value: unknown): value is GroupChoice => groupChoice.safeParse(value).success;

export const emptyChoice = (key: string, name: string): GroupChoice => ({
  key,
  name,
  picked: [],
  left: [],
  text: '',
  answers: {},
  passed: [],
});

/** A line of the pasted text, and the pupil whom it brings. */
export type ReadLine = {
  id: string;
  text: string;
  kind: 'found' | 'choose' | 'guess' | 'nobody';
  /** Whom it names, or could. */
  pupils: GroupPupil[];
  pupil: ChosenPupil | null;
};

/** The lines with what was answered about them; two equal lines are two questions. */
export function readLinesOf(names: readonly ReadName[], answers: GroupChoice['answers']): ReadLine[] {
  const seen = new Map<string, number>();
  return names.map(({ text, found, maybe }) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const id = `${text}#${count}`;
    const kind = kindOf(found.length, maybe.length);
    const pupils = found.length > 0 ? found : maybe;
    const answer = answers[id] ?? null;
    const current = pupils.find((pupil) => isSame(pupil, answer));
    const chosen = kind === 'choose' ? (current ?? null) : (current ?? answer);
    return { id, text, kind, pupils, pupil: kind === 'found' ? (found[0] ?? null) : chosen };
  });
}

function kindOf(found: number, maybe: number): ReadLine['kind'] {
  if (found > 0) return found === 1 ? 'found' : 'choose';
  return maybe > 0 ? 'guess' : 'nobody';
}

export const isSame = (one: ChosenPupil, other: ChosenPupil | null): boolean =>
  one.cloeeWorldId === other?.cloeeWorldId;

type Members = Pick<Group, 'students'> | null;
export type Chosen = ReadonlyMap<string, ChosenPupil>;

type ChosenFrom = { group: Members; groups: readonly Group[]; choice: GroupChoice; lines: readonly ReadLine[] };

/** Who is in the group once it is saved: its members, the ticked and those of the text, by family name. */
export function chosenOf({ group, groups, choice: { picked, left, passed }, lines }: ChosenFrom): Chosen {
  const members = (group?.students ?? []).filter(({ cloeeWorldId }) => !left.includes(cloeeWorldId));
  const pasted = lines.flatMap(({ pupil }) => pupil ?? []).filter(({ cloeeWorldId }) => !passed.includes(cloeeWorldId));
  // A label that was given since is in her class's list.
  const named = new Map(groups.flatMap(({ students }) => students.map((pupil) => [pupil.cloeeWorldId, pupil])));
  const ticked = picked.map((pupil) => named.get(pupil.cloeeWorldId) ?? pupil);
  const people = new Map([...pasted, ...ticked, ...members].map((pupil) => [pupil.cloeeWorldId, pupil]));
  return new Map(byFamilyName([...people.values()]).map((pupil) => [pupil.cloeeWorldId, pupil]));
}

/** Puts somebody into the group, or takes her out, however she came. */
export function withPupil(
  choice: GroupChoice,
  pupil: ChosenPupil,
  isIn: boolean,
  { group, lines }: { group: Members; lines: readonly ReadLine[] },
): GroupChoice {
  const { cloeeWorldId: id, displayName, className } = pupil;
  const isMember = group?.students.some((one) => isSame(one, pupil)) ?? false;
  const isPasted = lines.some((line) => isSame(pupil, line.pupil));
  const others = {
    ...choice,
    picked: choice.picked.filter((one) => !isSame(one, pupil)),
    left: choice.left.filter((one) => one !== id),
    passed: choice.passed.filter((one) => one !== id),
  };
  if (!isIn) {
    if (isMember) others.left.push(id);
    if (isPasted) others.passed.push(id);
  } else if (!isMember && !isPasted) others.picked.push({ cloeeWorldId: id, displayName, className });
  return others;
}

/** Another text: who was taken out of the last one may be named on purpose now. */
export const withText = (choice: GroupChoice, text: string): GroupChoice => ({ ...choice, text, passed: [] });

export function withAnswer(choice: GroupChoice, lineId: string, pupil: ChosenPupil | null): GroupChoice {
  const { [lineId]: _, ...answers } = choice.answers;
  if (pupil === null) return { ...choice, answers };
  const { cloeeWorldId, displayName, className } = pupil;
  return { ...choice, answers: { ...answers, [lineId]: { cloeeWorldId, displayName, className } } };
}

/** What a save sends: whom the group gains, and whom it loses. */
export function changesOf(group: Members, chosen: Chosen): { added: string[]; removed: number[] } {
  const members = group?.students ?? [];
  const present = new Set(members.map(({ cloeeWorldId }) => cloeeWorldId));
  return {
    added: [...chosen.keys()].filter((id) => !present.has(id)),
    removed: members.filter(({ cloeeWorldId }) => !chosen.has(cloeeWorldId)).map(({ id }) => id),
  };
}

/** Lines that bring nobody yet: those of two pupils, and those of none. */
export const openLines = (lines: readonly ReadLine[]) => ({
  toChoose: lines.filter(({ kind, pupil }) => kind === 'choose' && pupil === null).length,
  aside: lines.filter(({ kind, pupil }) => kind !== 'choose' && pupil === null).length,
});

/** The class beside a name that does not say it itself. */
export const classBeside = ({ displayName, className = '' }: ChosenPupil): string =>
  splitTold(displayName).word === '' ? className : '';

/** « Léa Girardin, 7A ». */
export const nameAndClass = (pupil: ChosenPupil): string =>
  [pupil.displayName, classBeside(pupil)].filter((part) => part !== '').join(', ');
