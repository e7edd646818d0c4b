import type { Observation } from '@pupitre/contract';

/** Two answers about one cell may come in any order: the later word of each side counts. */
export function newest(known: Observation | undefined, given: Observation): Observation {
  if (known === undefined) return given;
  const { state, comment, markUrl, checked, version, updatedOn, updatedBy } =
    given.version >= known.version ? given : known;
  const { selfState, selfComment, selfVersion } = given.selfVersion >= known.selfVersion ? given : known;
  return {
    ...given,
    ...{ state, comment, markUrl, checked, version, updatedOn, updatedBy },
    ...{ selfState, selfComment, selfVersion },
  };
}
