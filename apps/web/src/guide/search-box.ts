import { counted } from '@pupitre/learning';
import type { Passage, Piece } from './find-passages.ts';

/** A guide is read, not scrolled through: whoever gets more writes another word. */
const MOST = 30;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Box = {
  form: HTMLFormElement;
  field: HTMLInputElement;
  found: HTMLElement;
  status: HTMLElement;
  list: HTMLElement;
};

/** Answers each letter that is typed; arrows walk through the results, Enter opens the first, Escape clears. */
export function addSearch(page: Document, find: (query: string) => readonly Passage[]): void {
  const box = readBox(page);
  if (box === null) return;
  const { form, field, found, list } = box;
  const answer = (): void => show(box, field.value.trim(), find(field.value));
  const clear = (): void => {
    field.value = '';
    answer();
  };
  field.addEventListener('input', answer);
  // A page that comes back from the browser's memory may have kept what was typed.
  page.defaultView?.addEventListener('pageshow', answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!found.hidden) list.querySelector('a')?.click();
  });
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && link.pathname === page.location.pathname) clear();
  });
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && field.value !== '') {
      event.preventDefault();
      clear();
      field.focus();
    }
    const step = STEPS[event.key];
    if (step === undefined || found.hidden) return;
    const stops: HTMLElement[] = [field, ...list.querySelectorAll('a')];
    const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  for (const part of [form, found]) part.addEventListener('keydown', walk);
}

function readBox(page: Document): Box | null {
  const form = page.querySelector<HTMLFormElement>('form.search');
  const field = page.querySelector<HTMLInputElement>('form.search input');
  const found = page.querySelector<HTMLElement>('.found');
  const status = page.querySelector<HTMLElement>('.found-count');
  const list = page.querySelector<HTMLElement>('.found ol');
  return form && field && found && status && list ? { form, field, found, status, list } : null;
}

function show({ found, status, list }: Box, query: string, passages: readonly Passage[]): void {
  found.hidden = query === '';
  status.textContent = query === '' ? '' : summary(query, passages.length);
  // A link that is followed stays until the next search.
  if (query !== '') list.replaceChildren(...passages.slice(0, MOST).map(resultItem));
}

function summary(query: string, count: number): string {
  const asked = `«\u00a0${query}\u00a0»`;
  if (count === 0) return `Rien n’a été trouvé pour ${asked}. Un mot plus court, ou le sommaire, aide souvent.`;
  const passages = counted(count, 'passage');
  return count > MOST ? `${passages} pour ${asked}\u00a0; en voici ${MOST}.` : `${passages} pour ${asked}`;
}

function resultItem({ address, chapter, part, sentence }: Passage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  const isBeginning = part.length === 0;
  link.append(line('found-part', isBeginning ? chapter : part));
  if (!isBeginning) link.append(line('found-chapter', chapter));
  link.append(line('found-sentence', sentence));
  item.append(link);
  return item;
}

/** Only ever as text: what is shown is no HTML. */
function line(className: string, pieces: readonly Piece[]): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = className;
  for (const { text, found } of pieces) {
    if (!found) span.append(text);
    else {
      const mark = document.createElement('mark');
      mark.textContent = text;
      span.append(mark);
    }
  }
  return span;
}
