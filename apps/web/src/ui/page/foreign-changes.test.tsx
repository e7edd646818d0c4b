import fc from 'fast-check';
import { act, Fragment, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MARK, TRANSLATORS, withoutMarks } from '../../../test/translators.ts';
import { bearForeignChanges } from './foreign-changes.ts';

let stop: () => void;
let box: HTMLElement;
let root: Root;
const begin = () => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
};
const end = async () => {
  await act(async () => root.unmount());
  expect(withoutMarks(box.textContent ?? '')).toBe('');
  box.remove();
};
beforeEach(() => {
  stop = bearForeignChanges(document.body);
});
afterEach(() => stop());

const show = (what: ReactNode) => act(async () => root.render(what));
const seen = () => withoutMarks(box.textContent ?? '');

/** A text, nothing, an element or a group of several, which may move. */
type Piece = string | null | { key: number | null; of: Piece[]; isGroup: boolean };

function draw(pieces: readonly Piece[]): ReactNode[] {
  const keys = new Set<string>();
  return pieces.map((piece, index) => {
    if (piece === null || typeof piece === 'string') return piece;
    const wanted = `moved ${piece.key}`;
    const key = piece.key === null || keys.has(wanted) ? `at ${index}` : wanted;
    keys.add(key);
    return piece.isGroup ? <Fragment key={key}>{draw(piece.of)}</Fragment> : <b key={key}>{draw(piece.of)}</b>;
  });
}
const inOrder = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece === null ? '' : typeof piece === 'string' ? piece : inOrder(piece.of))).join('');

const { pieces } = fc.letrec<{ pieces: Piece[]; piece: Piece }>((tie) => ({
  pieces: fc.array(tie('piece'), { maxLength: 5 }),
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('un', 'deux mots', 'trois mots ici', '3', ' '),
    fc.constant(null),
    fc.record({ key: fc.option(fc.nat(2)), of: tie('pieces'), isGroup: fc.boolean() }),
  ),
}));
const names = Object.keys(TRANSLATORS);
const steps = (of: readonly string[]) =>
  fc.array(fc.record({ pieces, by: fc.constantFrom(...of) }), { minLength: 2, maxLength: 6 });

describe.each(names)('somebody else %s', (name) => {
  test('whatever React draws next stands there whole, and once', async () => {
    await fc.assert(
      fc.asyncProperty(steps([name]), async (drawn) => {
        begin();
        for (const { pieces, by } of drawn) {
          await show(draw(pieces));
          expect(seen()).toBe(inOrder(pieces));
          TRANSLATORS[by]?.(box);
          expect(seen()).toBe(inOrder(pieces));
        }
        await end();
      }),
      { numRuns: 40 },
    );
  });
});

const isCutting = (name: string) => name.startsWith('cuts');
/** After one that cuts texts, not every other one can be told from React: these can. */
const AFTER_CUT = [
  'puts its own before and takes the text away',
  'puts its own behind and takes the text away',
  'puts all of its own there first, then takes the texts away',
  'replaces the text',
  'wraps each word',
];
// Each is a program of its own.
const together = async (several: readonly string[]) => {
  for (const each of several) {
    TRANSLATORS[each]?.(box);
    await new Promise((done) => setTimeout(done));
  }
};

test('several of them at once, in any order', async () => {
  const others = names.filter((name) => !isCutting(name));
  await fc.assert(
    fc.asyncProperty(steps(others), fc.array(fc.constantFrom(...others), { maxLength: 2 }), async (drawn, more) => {
      begin();
      for (const { pieces, by } of drawn) {
        await show(draw(pieces));
        expect(seen()).toBe(inOrder(pieces));
        await together([by, ...more]);
      }
      await end();
    }),
    { numRuns: 60 },
  );
});

test.each(names.filter(isCutting).flatMap((first) => AFTER_CUT.map((then) => [first, then] as const)))(
  'one %s, another %s',
  async (...both) => {
    begin();
    for (const pieces of [['trois mots ici', 'deux mots'], ['trois mots ici'], ['un', 'trois mots ici'], ['un'], []]) {
      await show(draw(pieces));
      expect(seen()).toBe(inOrder(pieces));
      await together(both);
      expect(seen()).toBe(inOrder(pieces));
    }
    await end();
  },
);

const Count = ({ of }: { of: number }) => (
  <p>
    Il reste {of} <b>mots</b>
    {of === 1 ? ' seul' : null}
  </p>
);
const replace = () => TRANSLATORS['replaces the text']?.(box);

test('what nobody draws anew stays translated', async () => {
  begin();
  await show(<Count of={3} />);
  replace();
  const before = [...box.querySelectorAll('font font')];
  await show(<Count of={2} />);
  expect(before.filter((one) => one.isConnected).map(({ textContent }) => textContent)).toEqual([
    `Il reste ${MARK}`,
    `mots${MARK}`,
  ]);
  expect(box.textContent).toContain('2');
  await end();
});

test('whoever translates sees each new text, and an original that is shown again stays whole', async () => {
  begin();
  await show(<Count of={3} />);
  const shown = [...(box.querySelector('p')?.childNodes ?? [])];
  replace();
  const fonts = [...box.querySelectorAll('p > font')];
  const texts = shown.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  for (const [at, font] of fonts.entries()) {
    const text = texts[at];
    if (text === undefined) continue;
    font.parentNode?.insertBefore(text, font);
    font.parentNode?.removeChild(font);
  }
  expect(box.textContent).toContain('Il reste 3 ');
  await show(<Count of={1} />);
  expect(seen()).toBe('Il reste 1 mots seul');
  replace();
  expect(box.querySelectorAll('p > font')).toHaveLength(3);
  await end();
});

test('a removed page takes its translation with it, and a wrapped field is not left as a shell', async () => {
  begin();
  await show([<input key="field" />, <p key="text">un</p>]);
  const field = box.querySelector('input');
  const shell = document.createElement('span');
  field?.replaceWith(shell);
  if (field !== null) shell.append(field);
  await show([<p key="text">deux</p>]);
  expect(box.innerHTML).toBe('<p>deux</p>');
  await end();
});

test('nodes that React did not make are moved, removed and written as ever', () => {
  const list = document.body.appendChild(document.createElement('ul'));
  const [first, second] = [document.createTextNode('a'), document.createElement('li')];
  expect(list.appendChild(first)).toBe(first);
  expect(list.insertBefore(second, first)).toBe(second);
  first.replaceWith('b');
  first.nodeValue = 'c';
  expect([first.nodeValue, list.textContent]).toEqual(['c', 'b']);
  expect(list.removeChild(second)).toBe(second);
  list.remove();
});

test('once it is stopped, the browser does as it did', () => {
  stop();
  const alone = document.createElement('p');
  expect(() => document.body.removeChild(alone)).toThrow('not a child');
  stop = bearForeignChanges(document.body);
});
