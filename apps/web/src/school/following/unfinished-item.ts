import type { CourseItem } from '@pupitre/contract';

type ItemLike = Pick<CourseItem, 'itemType' | 'title' | 'description' | 'navigationUrl'>;

const PARTS = { Link: 'l’adresse', Media: 'le fichier', Activity: 'l’activité', Text: 'le texte', Title: 'le titre' };

/** What a resource still lacks to be of use; it may be saved without. */
export function missingPart({ itemType, title, description, navigationUrl }: ItemLike): string | null {
  const isWritten = itemType === 'Text' || itemType === 'Title';
  const part = isWritten ? title.trim() || (itemType === 'Text' ? description : '') : navigationUrl.trim();
  return part === '' ? `Il manque ${PARTS[itemType]}` : null;
}

export const isUnfinished = (item: ItemLike): boolean => missingPart(item) !== null;
