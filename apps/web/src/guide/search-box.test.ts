// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { guideFinder } from './find-passages.ts';
import { addSearch } from './search-box.ts';

const PARTS = Array.from({ length: 40 }, (_, place) => ({
  id: `part-${place}`,
  title: place === 0 ? '' : `Partie ${place}`,
  sentences: [`Une phrase numéro ${place}, avec <b>rien</b>.`],
}));
const find = guideFinder([{ page: 'listes.html', guide: 'enseigner', title: 'Les listes', parts: PARTS }]);

let field: HTMLInputElement;
beforeEach(() => {
  document.body.innerHTML = `<form class="search"><input /></form><p class="found-count"></p>
    <div class="found" hidden><ol></ol></div><main></main>`;
  const input = document.querySelector('input');
  if (input === null) throw new Error('No field.');
  field = input;
  addSearch(document, (query) => find(query, ''));
});
afterEach(() => document.body.replaceChildren());

const type = (text: string): void => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.found a')];
const status = () => document.querySelector('.found-count')?.textContent;
const isOpen = () => document.querySelector<HTMLElement>('.found')?.hidden === false;

test('each letter is answered, with the heading, its chapter and the sentence, and never as HTML', () => {
  type('numéro 7');
  expect(status()).toBe('1\u00a0passage pour «\u00a0numéro 7\u00a0»');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['listes.html#part-7']);
  expect([...(links()[0]?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Partie 7',
    'Les listes',
    'Une phrase numéro 7, avec <b>rien</b>.',
  ]);
  expect([...document.querySelectorAll('.found mark')].map((mark) => mark.textContent)).toEqual(['7', 'numéro', '7']);
  type('numéro 0');
  expect([...(links()[0]?.children ?? [])].map((line) => line.className)).toEqual(['found-part', 'found-sentence']);
});

test('many are counted and the best of them shown; nothing found says so; an empty field shows nothing', () => {
  type('phrase');
  expect(links()).toHaveLength(30);
  expect(status()).toBe('40\u00a0passages pour «\u00a0phrase\u00a0»\u00a0; en voici 30.');
  type('<script>');
  expect(isOpen()).toBe(true);
  expect(status()).toContain('Rien n’a été trouvé pour «\u00a0<script>\u00a0».');
  expect(links()).toHaveLength(0);
  type('  ');
  expect([isOpen(), status()]).toEqual([false, '']);
});

test('arrows walk through the field and the results, Escape clears and comes back', () => {
  type('phrase');
  field.focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(field);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(links()[1]);
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(field);
  press('ArrowDown');
  press('Escape');
  expect(document.activeElement).toBe(field);
  expect([field.value, isOpen()]).toEqual(['', false]);
});

test('Enter opens the first result, and a result of the same page puts the results away', () => {
  type('phrase');
  const opened: string[] = [];
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  const open = (event: Event): void => {
    event.preventDefault();
    opened.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '');
  };
  document.addEventListener('click', open, { signal: listening.signal });
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect([submit.defaultPrevented, opened]).toEqual([true, ['listes.html#part-0']]);
  expect(isOpen()).toBe(true);
  const first = links()[0];
  first?.setAttribute('href', `${location.pathname}#part-0`);
  first?.click();
  expect([isOpen(), field.value, status()]).toEqual([false, '', '']);
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(opened).toHaveLength(2);
});

test('a page without the field has no search, and does not fail', () => {
  document.body.replaceChildren();
  expect(() => addSearch(document, () => [])).not.toThrow();
});
