import { DEFAULT_LIST_ICON, LIST_DESCRIPTION_MAX, type ListCreate } from '@pupitre/contract';
import { availableActivities, listSearchText } from '@pupitre/learning';
import { cleanAll, cleanDescription, cleanHead } from '../../content/clean-head.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { ItemColumns, ListColumns } from './list-write.queries.ts';

export type CleanList = ListColumns & { items: (ItemColumns & { id: number })[] };

export type CleanOptions = {
  publicUrl: string;
  /** A few icons are the publishers' (OP-057); for others they come nowhere new. */
  allowsPublisherIcon: (icon: string) => boolean;
};

/** Own pictures: the library, and what people uploaded. */
const OWN_PICTURES = /^\/(?:images|api\/v1\/medias)\/[^\\]+$/;

/** The content of a list as it is kept: cleaned (LIST-59), with what is derived from it. */
export function cleanList(draft: ListCreate, options: CleanOptions): CleanList {
  const head = cleanHead(draft, DEFAULT_LIST_ICON, options.allowsPublisherIcon);
  const description = cleanDescription(draft.description, LIST_DESCRIPTION_MAX);
  const items = draft.items.map((item) => ({
    id: item.id,
    learnTxt: cleanPlainText(item.learnTxt),
    hintTxt: cleanPlainText(item.hintTxt),
    hintImgUrl: cleanPictureUrl(item.hintImgUrl, options.publicUrl),
    hintImgAlt: cleanPlainText(item.hintImgAlt),
    flag: item.flag,
    tags: cleanAll(item.tags),
    accept: cleanAll(item.accept),
  }));
  const { learnLanguage, hintLanguage } = draft;
  return {
    ...head,
    description,
    learnLanguage,
    hintLanguage,
    itemCount: items.length,
    activities: availableActivities({ learnLanguage, hintLanguage, items }),
    searchText: listSearchText({ title: head.title, description, items }),
    items,
  };
}

/**
 * Address of a hint's picture: the path of an own picture, or an address elsewhere as typed. Anything else is emptied,
 * and an address of our own origin loses it, so that content moves with the server (OP-046).
 */
export function cleanPictureUrl(typed: string, publicUrl: string): string {
  const text = cleanPlainText(typed).trim();
  if (text === '' || !URL.canParse(text, publicUrl)) return '';
  const url = new URL(text, publicUrl);
  if (url.origin === new URL(publicUrl).origin) {
    const path = `${url.pathname}${url.search}`;
    return OWN_PICTURES.test(path) ? path : '';
  }
  const isElsewhere = url.protocol === 'https:' || url.protocol === 'http:';
  // With a scheme only: « //elsewhere » is nothing that people type.
  return isElsewhere && url.username === '' && /^https?:/i.test(text) ? text : '';
}
