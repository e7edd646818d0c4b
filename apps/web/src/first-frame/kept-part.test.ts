import { callAddress, getPreferences } from '@pupitre/contract';
import type { DrawnPart } from '@pupitre/screens';
import { beforeEach, expect, test } from 'vitest';
import { keptPart } from '../ui/page/kept-part.ts';
import { type Address, address, drawAt } from './address.ts';
import { call, withAnswers } from './call.ts';
import { useCode } from './code.ts';
import { useQueryClient } from './query.ts';
import { createContext, createElement, type Props, useContext, useId } from './react.ts';
import { Link, useRouter, useSearch } from './router.tsx';
import { toHtml } from './to-html.ts';

const kept = new Map<string, DrawnPart>();
beforeEach(() => kept.clear());
const parts = {
  find: (key: string) => kept.get(key),
  keep: (key: string, part: DrawnPart) => void kept.set(key, part),
};

const at = (name: string, more: Partial<Address> = {}) =>
  ({
    pathname: '/listes/rpn',
    searchText: '',
    params: { view: 'rpn' },
    search: {},
    context: { session: { name } },
    routes: [],
    ...more,
  }) as never;
const h = createElement as (type: never, props: object | null, ...children: unknown[]) => object;
const element = (type: unknown, props: object | null = null, ...children: unknown[]) =>
  h(type as never, props, ...children);
const drawnTo = (name: string, drawn: object, more?: Partial<Address>) =>
  drawAt(at(name, more), () => toHtml(drawn, { parts }));

let drawings = 0;
const Card = keptPart('card', ({ title, size = 1 }: { title: string; size?: number }) => {
  drawings += 1;
  return element('article', { style: { '--i': size } }, element('b', { style: { '--j': title } }, title)) as never;
});
beforeEach(() => {
  drawings = 0;
});
const card = (title: string, size?: number) => element(Card, { title, size });

test('what its values alone make is drawn once for everybody, and numbers its styles as each page does', () => {
  const page = (...before: object[]) =>
    element('main', null, ...before, card('<Die Tiere>'), card('Bunt'), card('<Die Tiere>'));
  const first = drawnTo('Isabelle', page());
  expect(first).toEqual(toHtml(page()));
  expect(first.html).toContain('&lt;Die Tiere&gt;');
  drawings = 0;
  const other = page(element('i', { style: { color: 'red' } }));
  expect(drawnTo('Pierre', other)).toEqual(toHtml(other));
  // Without what is kept each card is drawn.
  expect(drawings).toBe(3);
});

test('other values are another drawing', () => {
  drawnTo('Isabelle', card('Die Tiere'));
  expect(drawnTo('Isabelle', card('Die Tiere', 2)).css).toContain('--i:2');
  expect(drawnTo('Isabelle', card('Bunt')).html).toContain('Bunt');
  expect(kept.size).toBe(3);
});

const Theme = createContext('light');
const OWN: Record<string, () => unknown> = {
  'her session': () => (useRouter() as { options: { context: unknown } }).options.context,
  'her answers': () => call(getPreferences).value,
  'what her client keeps': () => useQueryClient(),
  'what she looks for': () => useSearch(),
  'the address': () => address().searchText,
  'what stands around it': () => useContext(Theme),
  'code that comes later': () => useCode(() => Promise.resolve()),
  'a number of the page': () => useId(),
  'a link to what she looks for': () =>
    (Link as (props: Props) => { type: unknown; props: Props })({ search: true } as never).props.href,
};

test.each(Object.keys(OWN))('a part that shows %s is nobody else’s', (what) => {
  const Part = keptPart('own', ({ title }: { title: string }) => {
    return element('p', null, title, JSON.stringify(OWN[what]?.() ?? null)) as never;
  });
  // Also within one that shows only its values.
  const Outer = keptPart(
    'outer',
    ({ title }: { title: string }) => element('div', null, card(title), element(Part, { title })) as never,
  );
  const shown = (name: string) =>
    withAnswers({ [callAddress(getPreferences, {})]: { body: name } }, () =>
      drawnTo(name, element(Theme, { value: name }, element(Outer, { title: 'Bunt' })), {
        search: { titre: name },
        searchText: name,
      }),
    ).html;
  const alone = (name: string) => {
    kept.clear();
    return shown(name);
  };
  const expected = [alone('Isabelle'), alone('Pierre')];
  kept.clear();
  expect([shown('Isabelle'), shown('Pierre')]).toEqual(expected);
  expect([...kept.keys()].map((key) => key.split(' ')[0])).toEqual(['card']);
});

test('a link that leads on from the page belongs to the page’s own address', () => {
  const Row = keptPart(
    'row',
    ({ id }: { id: string }) => element(Link, { to: '/listes/$view/$id', params: { id } }) as never,
  );
  const row = element(Row, { id: '7' });
  expect(drawnTo('Isabelle', row).html).toContain('href="/listes/rpn/7"');
  const elsewhere = { pathname: '/listes/lexique', params: { view: 'lexique' } };
  expect(drawnTo('Isabelle', row, elsewhere).html).toContain('href="/listes/lexique/7"');
  expect(kept.size).toBe(2);
});
