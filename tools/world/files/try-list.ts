import { basename } from 'node:path';
import { ITEM_TAGS_MAX, LIST_ITEMS_MAX, type List, type ListItemDraft } from '@pupitre/contract';
import { LIST_COLUMNS, listRows, readTable, rolesOf } from '@pupitre/learning';
import { isRefused, openTextFile } from '../../../apps/web/src/school/imports/open-text-file.ts';
import { bodyOf, type Caller, get, send, write } from '../../school/client.ts';
import type { Outcome } from './file-table.ts';
import { refusalOf } from './refusals.ts';

/** What the dialog « Importer du texte » does with a chosen file, and the list that is saved of it. */
export async function tryList(url: string, caller: Caller, path: string, bytes: Buffer<ArrayBuffer>): Promise<Outcome> {
  const opened = await openTextFile(new File([bytes], basename(path)));
  if (isRefused(opened)) return { state: 'refused', sentence: `Le fichier ${opened.reason} ${opened.wayOut}` };
  const table = readTable(opened.text, LIST_COLUMNS);
  const rows = listRows(table, rolesOf(table, LIST_COLUMNS));
  const read = rows.flatMap(({ item }) => item ?? []).filter((item) => JSON.stringify(Object.values(item)) !== NOTHING);
  if (read.length > LIST_ITEMS_MAX)
    return {
      state: 'refused',
      sentence: `C’est trop : ${read.length} mots, une liste en tient ${LIST_ITEMS_MAX} au plus.`,
    };
  const items = read.map((item): Partial<ListItemDraft> => ({ ...item, tags: item.tags.slice(0, ITEM_TAGS_MAX) }));
  const made = await send(url, write('POST', '/liste', caller, { title: basename(path).slice(0, 100), items }));
  if (made.status >= 400) return refusalOf(made);
  const id = bodyOf<number>(made);
  const saved = bodyOf<List>(await send(url, get(`/liste/${id}`, caller)));
  const lost = items.filter(({ learnTxt }, place) => saved.items[place]?.learnTxt.trim() !== learnTxt?.trim());
  if (lost.length > 0)
    return { state: 'fault', why: `${lost.length} words were saved otherwise: ${lost[0]?.learnTxt}` };
  const bare = items.filter(({ hintTxt }) => hintTxt === '').length;
  const [first] = items;
  return {
    state: 'taken',
    holds: saved.items.length,
    figures: `${saved.items.length} words${bare > 0 ? `, ${bare} without hint` : ''}, « ${first?.learnTxt} » = « ${first?.hintTxt} »`,
  };
}

const NOTHING = JSON.stringify(['', [], '', '', []]);
