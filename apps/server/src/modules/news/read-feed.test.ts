import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const BASE = 'https://exemple.ch/flux/actualites.xml';
const read = (text: string, base = BASE) => readFeed(Buffer.from(text), base);

const rss = (items: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<rss version="2.0"><channel><title>École</title><link>https://exemple.ch</link>${items}</channel></rss>`;
const item = (title: string, link = 'https://exemple.ch/a', date = '') =>
  `<item><title>${title}</title><link>${link}</link>${date === '' ? '' : `<pubDate>${date}</pubDate>`}</item>`;

describe('what it reads', () => {
  test('[NEWS-05] RSS 2.0: title and address of each item, latest first', () => {
    const items = [
      item('Avant', 'https://exemple.ch/1', 'Mon, 02 Feb 2026 08:00:00 GMT'),
      item('Après &amp; <![CDATA[« mieux »]]>', 'https://exemple.ch/2?a=1&amp;b=2', 'Tue, 03 Feb 2026 08:00:00 +0100'),
      item('Sans date', 'https://exemple.ch/3'),
    ].join('');
    expect(read(rss(items))).toEqual([
      { title: 'Après & « mieux »', uri: 'https://exemple.ch/2?a=1&b=2' },
      { title: 'Avant', uri: 'https://exemple.ch/1' },
      { title: 'Sans date', uri: 'https://exemple.ch/3' },
    ]);
  });

  test('Atom: the page, not its editing address nor its attachment', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>École</title>
      <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">La <b>fête</b></div></title>
        <link rel="edit" href="https://exemple.ch/edit"/><link rel="enclosure" href="https://exemple.ch/son.mp3"/>
        <link href="/fete"/><updated>2026-02-03T08:00:00Z</updated>
        <source><title>Autre</title><link href="https://ailleurs.ch"/></source></entry></feed>`;
    expect(read(feed)).toEqual([{ title: 'La fête', uri: 'https://exemple.ch/fete' }]);
  });

  test('JSON Feed', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { title: 'Un', url: 'https://exemple.ch/1', date_published: '2026-01-01T00:00:00Z' },
        { title: 'Deux', external_url: 'https://exemple.ch/2', date_published: '2026-01-02T00:00:00Z' },
        { title: 3 },
        null,
      ],
    };
    expect(read(JSON.stringify(feed)).map(({ title }) => title)).toEqual(['Deux', 'Un']);
  });

  test('a feed of a file may lead into the product', () => {
    expect(read(rss(item('Ici', '/apropos')), '/srv/actualites.xml')).toEqual([{ title: 'Ici', uri: '/apropos' }]);
    expect(read(rss(item('Là', '//ailleurs.ch') + item('x', 'page')), '/srv/actualites.xml')).toEqual([]);
  });

  test('other encodings and a byte-order mark', () => {
    const latin = Buffer.from(rss(item('Été'), '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1');
    expect(readFeed(latin, BASE)[0]?.title).toBe('Été');
    expect(readFeed(Buffer.from(`\ufeff${rss(item('Été'))}`), BASE)[0]?.title).toBe('Été');
  });

  test('at most twenty', () => {
    expect(read(rss(item('x').repeat(300)))).toHaveLength(20);
  });
});

describe('what it makes of titles', () => {
  test.each([
    ['&lt;b&gt;Gras&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;', 'Gras alert(1)'],
    ['a &lt; b', 'a < b'],
    ['  deux\n lignes\t ', 'deux lignes'],
    ['\u202eà l’envers 😀', '\u202eà l’envers 😀'],
    ['é'.repeat(251), `${'é'.repeat(249)}…`],
    ['é'.repeat(250), 'é'.repeat(250)],
  ])('%s', (given, shown) => {
    expect(read(rss(item(given)))[0]?.title).toBe(shown);
  });

  test('an item without a title, or without a usable address, is left out', () => {
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '',
      `https://exemple.ch/${'a'.repeat(2_000)}`,
    ];
    expect(read(rss(item('', 'https://exemple.ch') + bad.map((link) => item('x', link)).join('')))).toEqual([]);
  });
});

describe('what it refuses', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  test.each([
    ['a billion laughs', rss(item('&l9;'), `<!DOCTYPE rss [<!ENTITY l0 "lol">${laughs}]>`)],
    ['an entity that names a file', rss(item('&f;'), '<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>')],
    ['any document type', rss(item('x'), '<!DOCTYPE rss>')],
    ['an entity that nobody declared', rss(item('&lol;'))],
    ['XML that ends early', rss(item('x')).slice(0, -10)],
    ['a page', '<!doctype html><html><body>Erreur</body></html>'],
    ['a page of XHTML', '<html><body><item><title>x</title></item></body></html>'],
    ['nesting without end', `<rss>${'<a>'.repeat(100_000)}`],
    ['nothing', ''],
    ['broken JSON', '{"items": ['],
    ['JSON of another shape', '{"news": []}'],
    ['deep JSON', `{"items":${'['.repeat(100_000)}`],
    ['an encoding that nobody knows', rss(item('x'), '<?xml version="1.0" encoding="klingon"?>')],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow();
  });

  // Anything but a linear reading would take minutes, and meet the limit of a test.
  test('two million signs without a tag, or of open brackets, are read at once', () => {
    expect(() => read('<'.repeat(2_000_000))).toThrow();
    expect(read(rss(item('&lt;'.repeat(500_000))))).toHaveLength(1);
  });
});
