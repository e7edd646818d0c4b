import { PICTURES, type Picture } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';

/** Pictures whose name, theme or words hold every word searched, case and accents ignored; names that begin so first. */
export function searchPictures(term: string): readonly Picture[] {
  const words = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return PICTURES;
  const found = PICTURES.filter((picture) => {
    const text = foldText([picture.label, picture.theme, ...picture.keywords].join(' '));
    return words.every((word) => text.includes(word));
  });
  const first = words.join(' ');
  const rank = (picture: Picture) => (foldText(picture.label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
