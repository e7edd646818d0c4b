import type { ActivityAsked, Group } from '@pupitre/contract';
import {
  ACTIVITY_TYPES,
  type ActivityType,
  ALL_WORDS,
  type GiftEnd,
  type GivenPeriod,
  giftEnd,
  isActivityAvailable,
  lengthAsked,
  type Period,
  type PlayableList,
} from '@pupitre/learning';

/** By exercise; left out, all is the pupil's choice. */
export type AskedOf = Readonly<Partial<Record<ActivityType, ActivityAsked>>>;
export type ChosenPupil = { readonly worldId: string; readonly name: string };

/** The answers to the three questions of « Donner ». */
export type GiveChoice = {
  readonly exercises: readonly ActivityType[];
  /** How each is to be done, where it is not left to the pupils. */
  readonly asked: AskedOf;
  readonly groupKeys: readonly string[];
  /** Pupils chosen one by one. */
  readonly pupils: readonly ChosenPupil[];
  /** One of the presets, or a period of one's own. */
  readonly end: GiftEnd | 'custom';
  readonly custom: Period | null;
  /** After the end nothing can be marked any more. */
  readonly closes: boolean;
};

/** To whom and until when: what another form of giving takes over. */
export type GiveTo = Pick<GiveChoice, 'groupKeys' | 'pupils' | 'end' | 'custom' | 'closes'>;

/** The last choices of this person on this device. */
export type LastGiven = {
  readonly exercises: readonly ActivityType[];
  /** Missing in what was stored before settings existed. */
  readonly asked?: AskedOf;
  readonly groupKeys: readonly string[];
};

/** Default of the first time: discover the words, and write them. */
const FIRST_EXERCISES: readonly ActivityType[] = ['carte', 'ecriture'];

/** The last exercises as far as this list allows them; else the default ones, else any that it allows. */
export function startExercises(list: PlayableList, last: LastGiven | null): ActivityType[] {
  const can = (type: ActivityType) => isActivityAvailable(type, list);
  for (const wished of [last?.exercises ?? [], FIRST_EXERCISES]) {
    const found = ACTIVITY_TYPES.filter((type) => wished.includes(type) && can(type));
    if (found.length > 0) return found;
  }
  return ACTIVITY_TYPES.filter(can).slice(0, 1);
}

/** The last settings of all exercises, ticked or not, as far as this list has enough words. */
export function startAsked({ items }: Pick<PlayableList, 'items'>, last: LastGiven | null): AskedOf {
  const settled = ACTIVITY_TYPES.flatMap((type) => {
    const { level, words } = last?.asked?.[type] ?? {};
    const isKnown = lengthAsked(type, words) !== undefined && (words === ALL_WORDS || Number(words) <= items.length);
    const asked = { ...(level === undefined ? {} : { level }), ...(isKnown ? { words } : {}) };
    return Object.keys(asked).length === 0 ? [] : [[type, asked] as const];
  });
  return Object.fromEntries(settled);
}

/** Settings for the next list: those chosen now, else the earlier ones, even where this list was too short for them. */
export const askedToKeep = (asked: AskedOf, started: AskedOf, last: LastGiven | null): AskedOf =>
  Object.fromEntries(
    ACTIVITY_TYPES.flatMap((type) => {
      const kept = asked[type] === started[type] ? last?.asked?.[type] : asked[type];
      return kept === undefined ? [] : [[type, kept]];
    }),
  );

/** The class or groups of the last time, else the first class; a teacher without class chooses herself. */
export function startGroups(groups: readonly Group[], last: LastGiven | null, present: Present): string[] {
  const open = groups.filter((group) => missingOf(group, present).length > 0);
  const known = open.filter(({ key }) => last?.groupKeys.includes(key)).map(({ key }) => key);
  if (known.length > 0) return known;
  return open
    .filter(({ groupType }) => groupType === 'classe')
    .slice(0, 1)
    .map(({ key }) => key);
}

/** Those who have it already, by world id. */
type Present = { readonly has: (worldId: string) => boolean };

/** Pupils of a group who do not have it yet. */
export const missingOf = (group: Group, present: Present) =>
  group.students.filter(({ cloeeWorldId }) => !present.has(cloeeWorldId));

export type Recipient = { cloeeWorldId: string; classeGroupeKey: string };

/**
 * Who gets it: each pupil once, under the first of her groups. A group of which all have it was chosen all the same: they
 * get it again; of others only those who are missing.
 */
export function recipientsOf(
  { groupKeys, pupils }: Pick<GiveChoice, 'groupKeys' | 'pupils'>,
  groups: readonly Group[],
  present: Present,
): Recipient[] {
  const found = new Map<string, Recipient>();
  const add = (cloeeWorldId: string, classeGroupeKey: string) => {
    if (!found.has(cloeeWorldId)) found.set(cloeeWorldId, { cloeeWorldId, classeGroupeKey });
  };
  for (const group of groups) {
    if (!groupKeys.includes(group.key)) continue;
    const missing = missingOf(group, present);
    for (const pupil of missing.length === 0 ? group.students : missing) add(pupil.cloeeWorldId, group.key);
  }
  for (const { worldId } of pupils) if (!present.has(worldId)) add(worldId, '');
  return [...found.values()];
}

/** « Donner à la 7C », where one whole class gets it and nobody else. */
export function confirmOf(
  groups: readonly Group[],
  { groupKeys, pupils }: Pick<GiveChoice, 'groupKeys' | 'pupils'>,
  recipients: readonly unknown[],
): string | undefined {
  const [group, ...others] = groups.filter(({ key }) => groupKeys.includes(key));
  if (group === undefined || others.length > 0 || pupils.length > 0 || group.groupType !== 'classe') return undefined;
  if (recipients.length !== group.students.length) return undefined;
  return /^\d/.test(group.name) ? `Donner à la ${group.name}` : `Donner à la classe ${group.name}`;
}

/** From when to when; it begins at once unless the dates say otherwise. */
export function periodOf(
  { end, custom, closes }: Pick<GiveChoice, 'end' | 'custom' | 'closes'>,
  now: Date,
): GivenPeriod {
  const own = end === 'custom' ? custom : null;
  const period = own ?? { start: null, end: end === 'custom' ? null : giftEnd(end, now) };
  return { start: period.start, end: period.end, closeAtEnd: closes && period.end !== null };
}
