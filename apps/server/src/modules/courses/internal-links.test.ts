import { describe, expect, test } from 'vitest';
import { linksOfHtml, readInternalLink } from './internal-links.ts';

const ORIGINS = ['https://pupitre.exemple.ch', 'https://qr.exemple.ch'];
const SECRET = '0b7e4c1a-91d2-4c5e-8f30-2f6d1b7a9c11';
const read = (link: string) => readInternalLink(link, ORIGINS);

describe('[API-047] links into the product', () => {
  test.each([
    ['/parcours/detail/12', '/parcours/detail/12', 'course 12', false],
    ['/parcours/rpn/12/edition', '/parcours/detail/12', 'course 12', false],
    ['https://pupitre.exemple.ch/p/12', '/parcours/detail/12', 'course 12', false],
    ['https://QR.exemple.ch:443/p/12?x=1#y', '/parcours/detail/12', 'course 12', false],
    ['/possibles/detail/12', '/parcours/detail/12', 'course 12', false],
    ['/activite/tri/9', '/activite/tri/9', 'list 9', false],
    ['/folios/personnels/4', '/folios/detail/4', 'folio 4', false],
    ['/Parcours/Detail/12', '/parcours/detail/12', 'course 12', true],
    ['/parcours/12', '/parcours/detail/12', 'course 12', true],
    ['/Externe/Detail/12', '/parcours/detail/12', 'course 12', true],
    ['/lexique/detail/3', '/listes/detail/3', 'list 3', true],
    ['/activite/Carte/9', '/activite/carte/9', 'list 9', true],
  ])('%s', (link, target, content, isOld) => {
    const found = read(link);
    const { kind = '', key = '' } = found?.content ?? {};
    expect({ target: found?.target, content: `${kind} ${key}`, isOld: found?.isOld, isKnown: found?.isKnown }).toEqual({
      target,
      content,
      isOld,
      isKnown: true,
    });
  });

  test.each([
    ['/parcours', '/parcours', false, true],
    ['/Parcours', '/parcours', true, true],
    ['/lexique', '/listes/lexique', true, true],
    ['/possibles/domaine/MSN', '/possibles/domaine/MSN', false, true],
    ['/filtre/parcours/Rpn/_/MAT-7', '/filtre/parcours/Rpn/_/MAT-7', false, true],
    ['/aide/index.html#groupes', '/aide/index.html#groupes', false, true],
    ['/', '/', false, true],
    ['/nulle/part', '/nulle/part', false, false],
    ['/parcours/detail/0', '/parcours/detail/0', false, false],
  ])('the screen %s', (link, target, isOld, isKnown) => {
    expect(read(link)).toEqual({ address: link, target, isOld, content: null, isKnown });
  });

  test.each([
    '',
    'https://exemple.ch/parcours/detail/12',
    'https://pupitre.exemple.ch.autre.ch/p/1',
    '//exemple.ch/p/1',
    '/\\exemple.ch/p/1',
    'javascript:alert(1)',
    `/api/v1/medias/${SECRET}/plan.pdf`,
  ])('« %s » leads elsewhere, to a file or nowhere', (link) => {
    expect(read(link)).toBeNull();
  });

  test('a secret is looked up, and left out of what is shown', () => {
    expect(read(`https://pupitre.exemple.ch/listes/secret/${SECRET}`)).toEqual({
      address: 'https://pupitre.exemple.ch/listes/secret/…',
      target: '/listes/secret/…',
      isOld: false,
      content: { kind: 'list', key: SECRET },
      isKnown: true,
    });
  });

  test('every link of a text, as a browser reads it', () => {
    const html = '<p><a href="/p/1?a=1&amp;b=2" target="_blank">x</a> <b>y</b> <a rel="x" href="/p/2">z</a></p>';
    expect(linksOfHtml(html)).toEqual(['/p/1?a=1&b=2', '/p/2']);
  });
});
