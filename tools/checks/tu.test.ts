import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { saysVous, toTu } from '@pupitre/learning';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../apps/web/src');

/** Screens and parts that pupils never see: whoever adds one that they see takes it out here. */
const FOR_ADULTS = [
  ...['administration', 'folios', 'distributions', 'groups', 'class-tests', 'possibles'].map(
    (one) => `features/${one}/`,
  ),
  ...['proposals', 'cart'].map((one) => `features/courses/${one}/`),
  ...['giving', 'team', 'words-back', 'class-tests', 'curriculum', 'period', 'directory'].map(
    (one) => `school/${one}/`,
  ),
  // What they choose from when they link, import or read results.
  ...['features/courses/editor/import-cart.tsx', 'features/courses/editor/link-field.tsx', 'features/lists/results/'],
  ...['features/home/admin-panels.tsx', 'features/courses/messages.ts', 'features/courses/course-selector.tsx'],
  // Guests alone; texts of the law, and the list of versions; the notice has words of its own for pupils.
  ...['features/home/guest-home.tsx', 'features/courses/resources/sign-in-question.tsx', 'features/about/'],
  // Before anybody is known; the console.
  ...['ui/errors/start-failure.tsx', 'api/call.ts'],
  // Says « toi » to pupils itself.
  ...['platform/one-person/other-person-texts.ts', 'features/courses/resources/closed-resource.tsx'],
  // Pupils have other words beside them.
  'platform/device/refused-words.ts',
];
/** Sentences that stand at the top of a file, and are said through `addressed` below. */
const SAID_BELOW = [
  'ui/text/why-failed.ts',
  'school/imports/open-text-file.ts',
  'platform/saving/save-state.ts',
  'platform/saving/unsaved-changes.tsx',
  'ui/modals/confirm-delete.tsx',
  'school/content/delete-content.tsx',
  'ui/parts/sortable-list.tsx',
  'ui/rich-text/editor.tsx',
  'features/courses/editor/use-course-editor.ts',
  'features/courses/search/course-search.tsx',
  'features/lists/editor/use-list-editor.ts',
  'features/lists/search/list-search-page.tsx',
  'features/lists/tools-page.tsx',
];

/** The source without comments. */
const codeOf = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll('\\u00a0', ' ')
    // To a pupil and her teacher at once.
    .replaceAll('Parlez-en ensemble.', '');

const ADDRESSED = /\baddressed\(\s*(?:(?<quote>['`])(?<sentence>[\s\S]*?)\k<quote>|[\w.[\]]+),?\s*\)/g;

const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: (file) => /\.test\.tsx?$/.test(file) });
const forPupils = files.filter((file) => !FOR_ADULTS.some((folder) => file.startsWith(folder)));

test('what pupils may see says « vous » through `addressed` alone', () => {
  const found = forPupils
    .filter((file) => !SAID_BELOW.includes(file))
    .flatMap((file) =>
      codeOf(file)
        .replaceAll(ADDRESSED, '')
        .split('\n')
        .filter(saysVous)
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
  expect(forPupils.length).toBeGreaterThan(400);
});

test('every such sentence has its « tu », and no list of this file names what is not there', () => {
  const sentences = forPupils.flatMap((file) => [
    ...[...codeOf(file).matchAll(ADDRESSED)].flatMap(({ groups }) => groups?.sentence ?? []),
    ...(SAID_BELOW.includes(file) ? codeOf(file).split('\n').filter(saysVous) : []),
  ]);
  expect(sentences.map(toTu).filter(saysVous)).toEqual([]);
  expect(sentences.length).toBeGreaterThan(80);
  for (const named of [...FOR_ADULTS, ...SAID_BELOW])
    expect([named, files.some((file) => file.startsWith(named))]).toEqual([named, true]);
});
