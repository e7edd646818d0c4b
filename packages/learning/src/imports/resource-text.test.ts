import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseResourceText } from './resource-text.ts';

const read = (text: string) => parseResourceText(text).resources;

describe('import of resources', () => {
  test('[COURSE-87][COURSE-88] one resource a line: title, link, description, tags, separated by tabs', () => {
    expect(parseResourceText('Le Jura\thttps://jura.ch\tUne carte\tcarte\nLes Alpes\thttps://alpes.ch')).toEqual({
      resources: [
        { title: 'Le Jura', navigationUrl: 'https://jura.ch', description: ['Une carte'], tags: ['carte'] },
        { title: 'Les Alpes', navigationUrl: 'https://alpes.ch', description: [], tags: [] },
      ],
      skipped: 0,
    });
  });

  test('[COURSE-89] parts of the description and tags are separated by semicolons', () => {
    expect(read('Eau\thttps://eau.ch\tLire ; puis résumer;\tgéo; eau ;;géo')[0]).toMatchObject({
      description: ['Lire', 'puis résumer'],
      tags: ['géo', 'eau'],
    });
  });

  test('[COURSE-90] eleven columns are imported, twelve are not and are counted', () => {
    const line = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index + 1}`).join('\t');
    expect(read(line(11))).toEqual([{ title: 'c1', navigationUrl: 'c2', description: ['c3'], tags: ['c4'] }]);
    expect(parseResourceText(`${line(12)}\nun\n${line(20)}`)).toMatchObject({
      resources: [{ title: 'un' }],
      skipped: 2,
    });
  });

  test('[COURSE-90] empty cells at the end of a line are no columns', () => {
    expect(parseResourceText(`un\thttps://un.ch${'\t'.repeat(20)}`)).toMatchObject({
      resources: [{ title: 'un' }],
      skipped: 0,
    });
  });

  test.each(['', '\n', '\t\t', ' \r\n ', '\uFEFF'])('[COURSE-87] %j holds no resource', (text) => {
    expect(parseResourceText(text)).toEqual({ resources: [], skipped: 0 });
  });

  test.each([
    ['CRLF', 'un\r\ndeux\r\n'],
    ['a byte-order mark', '\uFEFFun\ndeux'],
    ['blank lines', '\n\nun\n \t \ndeux\n\n'],
  ])('[COURSE-87] reads lines with %s', (_, text) => {
    expect(read(text).map(({ title }) => title)).toEqual(['un', 'deux']);
  });

  test('[COURSE-88] a cell quoted by a spreadsheet is one cell; titles and addresses stay on one line', () => {
    expect(read('"Le\nJura"\t"https://jura.ch/\na"\t"1; 2\t3"')).toEqual([
      { title: 'Le Jura', navigationUrl: 'https://jura.ch/a', description: ['1', '2\t3'], tags: [] },
    ]);
  });

  test.each([
    ['https://www.rts.ch/play/', { title: 'rts.ch/play', navigationUrl: 'https://www.rts.ch/play/' }],
    ['chillon.ch', { title: 'chillon.ch', navigationUrl: 'chillon.ch' }],
    ['https://eau.ch/cycle%20de%20l%27eau?id=3', { title: "eau.ch/cycle de l'eau" }],
    ['https://eau.ch/%E0', { title: 'eau.ch/%E0' }],
    ['/parcours/rpn/12', { title: 'Parcours 12', navigationUrl: '/parcours/rpn/12' }],
    ['Le Jura : https://jura.ch', { title: 'Le Jura', navigationUrl: 'https://jura.ch' }],
    ['Le Jura\u00a0– https://jura.ch/a', { title: 'Le Jura', navigationUrl: 'https://jura.ch/a' }],
    ['- https://jura.ch', { title: 'jura.ch', navigationUrl: 'https://jura.ch' }],
    ['Le Jura', { title: 'Le Jura', navigationUrl: '' }],
    ['carte.pdf', { title: 'carte.pdf', navigationUrl: '' }],
  ])('a line of one cell: %s', (line, resource) => {
    expect(read(line)[0]).toMatchObject(resource);
  });

  test('[COURSE-87] any text is read without failing, into at most as many resources as lines', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { resources, skipped } = parseResourceText(text);
        expect(resources.length + skipped).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
      }),
    );
  });
});
