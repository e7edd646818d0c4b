import { describe, expect, test } from 'vitest';
import { createContext, createElement, Fragment, type Props, useContext, useId, useMemo, useState } from './react.ts';
import { onlyTags } from './rich-text.tsx';
import { Endless, toHtml } from './to-html.ts';

const h = createElement as (
  type: never,
  props: object | null,
  ...children: unknown[]
) => ReturnType<typeof createElement>;
const htmlOf = (element: unknown) => toHtml(element).html;
const tag = (name: string, props: object | null = null, ...children: unknown[]) => h(name as never, props, ...children);
const part = (draw: (props: Props) => unknown, props: object | null = null, ...children: unknown[]) =>
  h(draw as never, props, ...children);

/** What a browser makes of the text. */
function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</textarea><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &#60;i&#62;',
  '{{7*7}} =HYPERLINK("x")',
  'e\u0301\u200f\u202e 👩‍🏫',
  '\u0000<b>',
];

describe('escaping', () => {
  test.each(HOSTILE)('%j is a text in a text, an attribute, a field and a title', (text) => {
    const page = parsed(
      htmlOf(
        tag('div', null, [
          tag('p', { title: text, 'aria-label': text, 'data-what': text }, text),
          tag('textarea', { defaultValue: text }),
          tag('input', { value: text }),
          tag('a', { href: `/listes?titre=${encodeURIComponent(text)}` }, [text, 1]),
        ]),
      ),
    );
    const plain = text.replaceAll('\u0000', page.querySelector('p')?.textContent?.includes('\ufffd') ? '\ufffd' : '');
    expect([...page.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
      'DIV',
      'P',
      'TEXTAREA',
      'INPUT',
      'A',
    ]);
    expect(page.querySelector('p')?.textContent).toBe(plain);
    expect(
      page
        .querySelector('input')
        ?.getAttribute('value')
        ?.replaceAll(/[\0\ufffd]/g, ''),
    ).toBe(text.replaceAll('\0', ''));
    expect(page.querySelector('textarea')?.value.replaceAll(/[\0\ufffd]/g, '')).toBe(text.replaceAll('\0', ''));
    for (const element of page.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).toMatch(/^(title|aria-label|data-what|value|href)$/);
  });

  test('what acts is no attribute, and a name that could end its element is none', () => {
    expect(
      htmlOf(tag('button', { onClick: () => undefined, ref: {}, 'x onclick=alert(1)': 'y', disabled: true }, 'Oui')),
    ).toBe('<button disabled>Oui</button>');
  });

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'])(
    'the address %j is left out',
    (href) => {
      expect(htmlOf(tag('a', { href }, 'x'))).toBe('<a>x</a>');
      expect(htmlOf(tag('a', { href: `/listes?titre=${encodeURIComponent(href)}` }))).toContain('href="/listes?titre=');
    },
  );

  test('no style can end its rule or its element', () => {
    const { html, css } = toHtml([
      tag('i', { style: { '--i': 'url("/a.svg")', fontSize: '2rem' } }),
      tag('b', { style: { '--i': 'red} body{display:none' } }),
      tag('b', { style: { color: '</style><script>' } }),
      tag('i', { style: { '--i': 'url("/a.svg")', fontSize: '2rem' } }),
      tag('u', { style: { width: 12, opacity: 0.5, zIndex: 3 } }),
    ]);
    expect(html).toBe('<i data-f="1"></i><b data-f="2"></b><b data-f="3"></b><i data-f="1"></i><u data-f="4"></u>');
    expect(css.replaceAll(':not(#f)', '')).toBe(
      '[data-f="1"]{--i:url("/a.svg");font-size:2rem;}[data-f="4"]{width:12px;opacity:0.5;z-index:3;}',
    );
  });

  test('a style is stronger than the rules of its element’s classes, as in the program', () => {
    const { html, css } = toHtml([tag('p', { className: 'bar' }, tag('i', { style: { flexGrow: 13 } }))]);
    document.body.innerHTML = `<style>${css} .bar i { flex: 0 0 4px }</style>${html}`;
    const [part] = document.getElementsByTagName('i');
    expect(part && getComputedStyle(part).flexGrow).toBe('13');
    document.body.replaceChildren();
  });
});

describe('elements', () => {
  test('attributes have the names that the page knows', () => {
    expect(
      htmlOf(
        tag(
          'label',
          {
            className: 'a',
            htmlFor: 'b',
            tabIndex: -1,
            'aria-hidden': true,
            'data-on': false,
            hidden: false,
            autoFocus: true,
          },
          [
            tag('svg', { viewBox: '0 0 1 1', strokeWidth: 2, focusable: 'false' }, tag('path', { d: 'M0 0' })),
            tag('input', { maxLength: 5, readOnly: true, defaultChecked: true, type: 'checkbox' }),
            tag('img', { alt: '' }),
          ],
        ),
      ),
    ).toBe(
      '<label class="a" for="b" tabindex="-1" aria-hidden="true" data-on="false"><svg viewBox="0 0 1 1" stroke-width="2" focusable="false"><path d="M0 0"></path></svg><input maxlength="5" readonly checked type="checkbox"><img alt=""></label>',
    );
  });

  test('components draw with the first value of their state, under the nearest provider', () => {
    const Colour = createContext('grey');
    const Word = ({ children }: Props) => {
      const [count = 0] = useState(() => 2);
      const twice = useMemo(() => Number(count) * 2);
      return h(Fragment as never, null, [useContext(Colour), ' ', twice, ' ', useId(), children]);
    };
    expect(
      htmlOf([part(Word), h(Colour as never, { value: 'red' }, part(Word, null, tag('b', null, 'x'))), part(Word)]),
    ).toBe('grey 4 f1red 4 f2<b>x</b>grey 4 f3');
  });

  test('a choice shows what is chosen, also after another one in it', () => {
    const option = (value: unknown, text: string) => tag('option', { value }, text);
    const page = parsed(
      htmlOf([
        tag('select', { value: 7 }, [option(5, '5H'), option(7, '7H')]),
        tag('select', { defaultValue: 'b' }, tag('optgroup', { label: 'x' }, [option('a', 'A'), option('b', 'B')])),
        tag('select', null, [option('a', 'A'), option('b', 'B')]),
      ]),
    );
    expect([...page.querySelectorAll('select')].map(({ value }) => value)).toEqual(['7', 'b', 'a']);
    expect(page.querySelectorAll('[selected]')).toHaveLength(2);
  });

  test('nothing is drawn of what is nothing, nor of what comes with the program', () => {
    expect(htmlOf([null, undefined, true, false, '', 0, tag('button', { 'data-late': true }, 'Plus')])).toBe('0');
  });

  test('of a long list what may be in sight is drawn, of a line all', () => {
    const items = Array.from({ length: 50 }, (_, index) => tag('li', { key: index }, String(index)));
    expect(parsed(htmlOf(tag('ul', null, items))).querySelectorAll('li')).toHaveLength(18);
    const cells = Array.from({ length: 50 }, (_, index) => tag('td', { key: index }));
    expect(htmlOf(tag('tr', null, cells)).match(/<td>/g)).toHaveLength(50);
  });
});

describe('what has no end is given up', () => {
  function* endlessly(one: unknown) {
    for (;;) yield one;
  }

  test('once it is too long', () => {
    expect(() => toHtml(endlessly('Léa Girardin '.repeat(1_000)))).toThrow(Endless);
    expect(() => toHtml(endlessly('Léa Girardin '.repeat(1_000)))).toThrow(/^given up after \d+ parts, \d+ letters$/);
  });

  test('once it has lasted too long, also where it draws nothing', () => {
    const start = performance.now();
    expect(() =>
      toHtml(
        tag(
          'ul',
          null,
          part(() => endlessly(null)),
        ),
      ),
    ).toThrow(Endless);
    expect(performance.now() - start).toBeGreaterThan(400);
  });
});

describe('rich text', () => {
  test.each([
    ['<p>Un <strong>mot</strong><br></p>', '<p>Un <strong>mot</strong><br></p>'],
    ['<p class="tc-red" onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>b', 'b'],
    ['<p<script>c', '&lt;p>c'.replace('>', '')],
    ['1 < 2 > 0', '1  0'],
    ['<a href="javascript:x">d</a>', 'd'],
    ['<p\nstyle="x">e</p>', '<p>e</p>'],
    ['<svg/onload=alert(1)>', ''],
  ])('%j is drawn as %j', (given, drawn) => {
    expect(onlyTags(given)).toBe(drawn);
  });

  test.each(HOSTILE)('%j brings no element and no attribute', (text) => {
    const page = parsed(onlyTags(`<p class="x">${text}</p>`));
    expect(page.querySelector('p')).not.toBeNull();
    for (const element of page.querySelectorAll('*')) {
      expect(element.tagName).toMatch(/^(P|BR|STRONG|EM|U|S|BLOCKQUOTE|H2|H3|OL|UL|LI|SPAN)$/);
      expect(element.attributes).toHaveLength(0);
    }
  });
});
