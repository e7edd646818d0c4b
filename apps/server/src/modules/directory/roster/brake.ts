import type { Db } from '../../../db/connection.ts';
import { countLeaving, findConcerned, findEmptyClasses, findEmptySchools, type Leaving } from './brake.queries.ts';

/** Why an import stops before it writes. */
export type RosterStop = Leaving & {
  /** How many deactivations have to be allowed for it to go on. */
  needed: number;
  /** Per cent that may leave; whether everybody, pupils or adults are above. */
  brake: number;
  isAbove: boolean;
  schools: string[];
  schoolCount: number;
  classes: string[];
  classCount: number;
};

/** A stopped import names the first ones of everything. */
const NAMED = 100;
/** In a small staff one departure is a large share: fewer adults, or pupils, than this do not stop alone. */
const FEWEST_OF_A_ROLE = 3;

/**
 * Looks at what an import has done before it is kept. It stops where more than so many per cent of the directory, of its
 * pupils or of its adults would leave, or where a school or a class would lose everybody; undefined: it may go on.
 */
export async function checkBrake(
  db: Db,
  { brake, allowed }: { brake: number; allowed: number },
): Promise<{ stop: RosterStop; leaving: number[] } | undefined> {
  const leaving = await countLeaving(db);
  const isAbove = isAboveBrake(leaving, brake);
  const [schools, classes] = [await findEmptySchools(db), await findEmptyClasses(db)];
  if (!isAbove && schools.length === 0 && classes.length === 0) return undefined;
  const { count, first } = await findConcerned(db, schools, classes, NAMED);
  if (allowed >= count) return undefined;
  return {
    leaving: first,
    stop: {
      ...leaving,
      needed: count,
      brake,
      isAbove,
      schools: schools.slice(0, NAMED).map(({ name }) => name),
      schoolCount: schools.length,
      classes: classes.slice(0, NAMED).map(({ name, school }) => `${name} (${school})`),
      classCount: classes.length,
    },
  };
}

export function isAboveBrake({ pupils, ofPupils, adults, ofAdults }: Leaving, brake: number): boolean {
  const isAbove = (part: number, whole: number) => part * 100 > whole * brake;
  return (
    isAbove(pupils + adults, ofPupils + ofAdults) ||
    (pupils >= FEWEST_OF_A_ROLE && isAbove(pupils, ofPupils)) ||
    (adults >= FEWEST_OF_A_ROLE && isAbove(adults, ofAdults))
  );
}
