import { PUBLISHER_ICONS } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import { AppError } from '../http/app-error.ts';
import { cleanPlainText } from '../http/plain-text.ts';
import { cleanRichText, readCleanText } from '../http/rich-text.ts';

/** A title that still says something once it is cleaned. */
export function cleanTitle(typed: string): string {
  const title = cleanPlainText(typed);
  if (title.trim() === '') throw new AppError('INVALID', { fields: { title: 'Ce champ est obligatoire.' } });
  return title;
}

/** Rich text within its limit: cleaning may turn what looked like a tag into text. */
export function cleanDescription(typed: string, max: number, field = 'description'): string {
  const html = cleanRichText(typed);
  if (visibleLength(readCleanText(html)) > max) {
    throw new AppError('INVALID', { fields: { [field]: tooLong(max) } });
  }
  return html;
}

export const cleanAll = (texts: readonly string[]) => texts.map(cleanPlainText).filter((text) => text.trim() !== '');

/** A few icons are the publishers' (OP-057); for others they come nowhere new. */
export const isPublisherIcon = (icon: string) => (PUBLISHER_ICONS as readonly string[]).includes(icon);

type Head = Record<'title' | 'icon' | 'color' | 'ribbon', string> & { categories: readonly string[] };

/** The head of every kind as it is kept. */
export function cleanHead(draft: Head, defaultIcon: string, allowsPublisherIcon: (icon: string) => boolean) {
  const { icon, color } = draft;
  return {
    title: cleanTitle(draft.title),
    icon: isPublisherIcon(icon) && !allowsPublisherIcon(icon) ? defaultIcon : icon,
    color,
    ribbon: cleanPlainText(draft.ribbon),
    categories: [...new Set(draft.categories)],
  };
}
