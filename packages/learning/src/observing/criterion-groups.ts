/** What of a criterion says under which head it stands. */
export type HeadedCriterion = {
  readonly perObjectiveCode: string;
  readonly axesThematiques: readonly string[];
  readonly tags: readonly string[];
};
/** A head: the code of the curriculum, and what the axes or the tags say; both '' where there is none. */
export type CriterionHead = { readonly code: string; readonly title: string };

/** Criteria under no code, axis or tag, beside others that have some: the same words on screen and paper. */
export const OTHER_CRITERIA = 'Autres critères';

/** Under the code and the axes, else under the tags. */
export function criterionHead({ perObjectiveCode: code, axesThematiques, tags }: HeadedCriterion): CriterionHead {
  if (axesThematiques.length > 0) return { code, title: axesThematiques.join(' · ') };
  return { code, title: code === '' ? tags.filter((tag) => tag !== '').join(' › ') : '' };
}

const hasNone = ({ code, title }: CriterionHead): boolean => code === '' && title === '';
const isSame = (one: CriterionHead, other: CriterionHead): boolean =>
  one.code === other.code && one.title === other.title;

type Group<One> = { head: CriterionHead; criteria: [One, ...One[]] };

/**
 * Criteria that follow each other under one head, in their own order: a head comes again where another group stood between.
 * Without any head all are one group without words.
 */
export function criterionGroups<One extends HeadedCriterion>(criteria: readonly One[]): Group<One>[] {
  const groups: Group<One>[] = [];
  for (const criterion of criteria) {
    const head = criterionHead(criterion);
    const last = groups.at(-1);
    if (last !== undefined && isSame(last.head, head)) last.criteria.push(criterion);
    else groups.push({ head, criteria: [criterion] });
  }
  if (groups.length < 2) return groups;
  return groups.map((group) => (hasNone(group.head) ? { ...group, head: { code: '', title: OTHER_CRITERIA } } : group));
}

/**
 * Criteria under their tags, where somebody asked for it: all of one tag stand together, in the order in which the tags come;
 * those without are last.
 */
export function tagGroups<One extends HeadedCriterion>(criteria: readonly One[]): Group<One>[] {
  const groups = new Map<string, Group<One>>();
  for (const criterion of criteria) {
    const title = criterion.tags.filter((tag) => tag !== '').join(' › ');
    const known = groups.get(title);
    if (known === undefined) groups.set(title, { head: { code: '', title }, criteria: [criterion] });
    else known.criteria.push(criterion);
  }
  const without = groups.get('');
  groups.delete('');
  if (without === undefined) return [...groups.values()];
  const title = groups.size === 0 ? '' : OTHER_CRITERIA;
  return [...groups.values(), { ...without, head: { code: '', title } }];
}
