import { CATEGORY_BY_KEY, type CurriculumEntry } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';

/** « 7e–8e »: the first and the last of an entry's years, which follow each other. */
export function yearsLabel(years: readonly string[]): string {
  const [first, last] = [years[0], years.at(-1)].map((key) => CATEGORY_BY_KEY.get(key ?? '')?.short ?? '');
  return first === last ? (first ?? '') : `${first}–${last}`;
}

export const categoryLabel = (key: string): string => CATEGORY_BY_KEY.get(key)?.value ?? key;
export const categoryColor = (key: string): string => CATEGORY_BY_KEY.get(key)?.color ?? 'c-grey';

/** What one reads of the learning, for names of controls. */
export function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html.replace(/<\/(p|li|h2|h3)>/g, ' '), 'text/html').body;
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether every word stands somewhere in the entry, case and accents aside. */
export function matchesFilter(entry: CurriculumEntry, filter: string): boolean {
  const { objectiveCode, progressionSectionName, axesThematiques, learningHtml, expectationHtml } = entry;
  const html = `${learningHtml} ${expectationHtml}`;
  const text = foldText([objectiveCode, progressionSectionName, ...axesThematiques, plainText(html)].join(' '));
  return foldText(filter)
    .split(' ')
    .every((word) => text.includes(word));
}
