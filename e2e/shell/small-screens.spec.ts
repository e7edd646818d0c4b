import { findOverflow } from '../fixtures/adapting.ts';
import { findSmallFaults } from '../fixtures/small-screens.ts';
import { expect, test } from '../fixtures/test.ts';

const STYLE = `
  body { margin: 0; font: 16px/1.4 sans-serif; }
  .bi { display: inline-block; width: 16px; height: 16px; background: black; }
  .row { display: flex; flex-wrap: wrap; }
  .row > b { flex: 0 0 300px; }
`;
const PAGE = (content: string) =>
  `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><style>${STYLE}</style><main>${content}</main></html>`;
const ALL = '320, 344, 360, 375, 390';

/** What the walk of every screen asks of small phones, each with the fault and without it. */
const CASES: readonly (readonly [what: string, content: string, found: readonly string[]])[] = [
  [
    'a button whose words have no size',
    '<button style="font-size: 0">Classe</button>',
    ['nothing is seen of « Classe »'],
  ],
  [
    'a button whose icon is hidden with its words',
    '<button><span class="bi" style="display: none"></span><span style="font-size: 0">Classe</span></button>',
    ['nothing is seen of « Classe »'],
  ],
  ['a button whose icon is there', '<button aria-label="Classe"><span class="bi"></span></button>', []],
  [
    'a word that a narrow column breaks',
    '<p style="width: 60px; overflow-wrap: anywhere">paragraphe</p>',
    ['« paragraphe » is broken'],
  ],
  ['a word that is broken where it says so', '<p style="width: 60px">para&shy;graphe</p>', []],
  ['words that are broken between them', '<p style="width: 90px">un paragraphe court</p>', []],
  ['an address', '<p style="width: 90px; overflow-wrap: anywhere">https://exemple.ch/une/adresse/tres/longue</p>', []],
  ['what somebody writes', '<textarea style="width: 60px">paragraphe</textarea>', []],
  [
    'a sign that falls alone on a line',
    '<div class="row"><b>Modifier</b><button aria-label="Autres actions" style="width: 100px"><span class="bi"></span></button></div>',
    ['« Autres actions »'],
  ],
  [
    'a sign that falls with another',
    '<div class="row"><b>Modifier</b><span><button aria-label="Une"><span class="bi"></span></button><button aria-label="Deux"><span class="bi"></span></button></span></div>',
    [],
  ],
];

for (const [what, content, found] of CASES)
  test(`small phones: ${what} is ${found.length === 0 ? 'right' : 'found'}`, async ({ page }) => {
    await page.setContent(PAGE(content));
    const faults = await findSmallFaults(page);
    expect(faults.length, faults.join()).toBe(found.length);
    for (const [index, part] of found.entries()) {
      expect(faults[index]).toContain(part);
      expect(faults[index]).toContain(` at ${ALL} px`);
    }
  });

test('what stands outside the window is found at the end of a long page too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const outside =
    '<div style="height: 4000px"></div><button style="position: absolute; left: 380px; width: 90px">Loin</button>';
  await page.setContent(PAGE(outside));
  expect((await findOverflow(page)).join()).toContain('Loin');
});
