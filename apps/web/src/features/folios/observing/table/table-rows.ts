import type { Criterion } from '@pupitre/contract';
import { type CriterionHead, criterionGroups, foldText, splitGraphemes, tagGroups } from '@pupitre/learning';
import type { TableView } from './table-view.ts';

export type CriterionGroup = {
  readonly kind: 'group';
  readonly key: string;
  readonly head: CriterionHead;
  readonly criteria: readonly Criterion[];
  readonly isFolded: boolean;
};
/** A line of the table: the head of a group, or a criterion with its place among those shown. */
export type TableRow =
  | CriterionGroup
  | { readonly kind: 'criterion'; readonly key: string; readonly criterion: Criterion; readonly index: number };

/**
 * Criteria that follow each other under one head (`criterionGroups`), or stand under their tags; without any head, only
 * criteria. Those of a folded group are put away, and have no place among those shown.
 */
export function tableRows(
  criteria: readonly Criterion[],
  folded: readonly string[] = [],
  by: TableView['groups'] = 'axis',
): TableRow[] {
  const groups = by === 'tag' ? tagGroups(criteria) : criterionGroups(criteria);
  const isGrouped = by !== 'none' && groups.some(({ head }) => head.code !== '' || head.title !== '');
  const rows: TableRow[] = [];
  let index = 0;
  for (const { head, criteria: own } of groups) {
    const key = `g${own[0].id}`;
    const isFolded = isGrouped && folded.includes(key);
    if (isGrouped) rows.push({ kind: 'group', key, head, criteria: own, isFolded });
    if (isFolded) continue;
    for (const criterion of own) {
      rows.push({ kind: 'criterion', key: `c${criterion.id}`, criterion, index });
      index += 1;
    }
  }
  return rows;
}

/** The criteria whose label or code holds every word, without regard to case and accents. */
export function searchCriteria(criteria: readonly Criterion[], search: string): readonly Criterion[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return criteria;
  return criteria.filter(({ label, perObjectiveCode }) => {
    const text = foldText(`${label} ${perObjectiveCode}`);
    return words.every((word) => text.includes(word));
  });
}

/** A label cut where the words of a search stand in it; `isMatch` says which pieces they are. */
export function markMatches(label: string, search: string): { text: string; isMatch: boolean }[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const letters = splitGraphemes(label);
  // A letter may fold into none or several: each folded letter knows from which one it comes.
  const folded = letters.map((letter) => (letter.trim() === '' ? ' ' : foldText(letter)));
  const from = folded.flatMap((text, at) => [...text].map(() => at));
  const whole = folded.join('');
  const isMarked = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const place of from.slice(at, at + word.length)) isMarked.add(place);
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const isMatch = isMarked.has(at);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
