import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Studio } from '../product/studio.ts';
import { administrationScreens } from './administration-screens.ts';
import { photograph } from './camera.ts';
import { classTestScreens } from './class-test-screens.ts';
import { courseReadingScreens } from './course-reading-screens.ts';
import { courseSearchScreens } from './course-search-screens.ts';
import { listDistributionScreens } from './distribution-screens.ts';
import { folioEditorScreens } from './folio-editor-screens.ts';
import { folioScreens } from './folio-screens.ts';
import { folioSheetScreens } from './folio-sheet-screens.ts';
import { groupScreens } from './group-screens.ts';
import { notificationScreens } from './notification-screens.ts';
import { oneHandScreens } from './one-hand-screens.ts';
import { proposalScreens } from './proposal-screens.ts';
import { listResultScreens } from './result-screens.ts';
import { revisionScreens } from './revision-screens.ts';
import type { Screen } from './screen.ts';
import { listScreens } from './screens.ts';
import { selfEvaluationScreens } from './self-evaluation-screens.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
const SCHEMES = ['light', 'dark'] as const;

type Picture = { screen: Screen; width: number; height: number; scheme: (typeof SCHEMES)[number]; file: string };

/** Takes every screen whose name holds one of the words (all without any); returns how many failed. */
export async function walkScreens(studio: Studio, folder: string, words: readonly string[]): Promise<number> {
  const { db } = studio;
  const all = [
    ...(await listScreens(db)),
    ...(await courseSearchScreens(db)),
    ...(await courseReadingScreens(db)),
    ...(await groupScreens(db)),
    ...(await notificationScreens(db)),
    ...(await administrationScreens(db)),
    ...(await listDistributionScreens(db)),
    ...(await listResultScreens(db)),
    ...(await revisionScreens(db)),
    ...(await selfEvaluationScreens(db)),
    ...(await oneHandScreens(db)),
    ...(await folioScreens(db)),
    ...(await folioEditorScreens(db)),
    ...(await proposalScreens(db)),
    ...(await folioSheetScreens(db)),
    ...(await classTestScreens(db)),
  ];
  const screens = all.filter(({ name }) => words.length === 0 || words.some((part) => name.includes(part)));
  const pictures: Picture[] = screens.flatMap((screen) =>
    SCHEMES.flatMap((scheme) =>
      SIZES.map((size) => ({ screen, scheme, ...size, file: `${slug(screen.name)}-${size.width}-${scheme}.png` })),
    ),
  );
  let failures = 0;
  // One after the other: the theme is a preference of the person, who is on many pictures.
  for (const { file, screen, width, height, scheme } of pictures) {
    const { path: address, who, prepare } = screen;
    const shot = { path: address, who, prepare, width, height, scheme, isWhole: prepare === undefined };
    try {
      writeFileSync(path.join(folder, file), await photograph(studio, shot));
    } catch (error) {
      failures += 1;
      console.error(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  writeFileSync(path.join(folder, 'index.html'), indexPage(screens, pictures));
  return failures;
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-');

function indexPage(screens: Screen[], pictures: Picture[]): string {
  const section = (screen: Screen) => {
    const shown = pictures.filter((one) => one.screen === screen);
    const figures = shown.map(
      ({ file, width, scheme }) =>
        `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" loading="lazy" alt=""></a><figcaption>${width} ${scheme}</figcaption></figure>`,
    );
    return `<h2>${screen.name} <small>${screen.path}</small></h2><div>${figures.join('')}</div>`;
  };
  const style =
    'body{font-family:sans-serif}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{border:1px solid #999}';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Écrans de Pupitre</title><style>${style}</style>${screens.map(section).join('')}</html>`;
}
