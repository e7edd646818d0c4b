import { visibleLength } from '@pupitre/learning';

/** At most `most` visible characters, an ellipsis for the rest: an emoji or a letter with its accent is never cut in two. */
export function cutText(text: string, most: number): string {
  if (visibleLength(text) <= most) return text;
  const signs = [...new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)].map((part) => part.segment);
  const kept = signs.slice(0, most - 1).join('');
  return `${kept.trimEnd()}…`;
}
