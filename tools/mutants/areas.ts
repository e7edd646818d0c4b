/** Sources that are judged together, and the tests that have to notice: those that live beside them. */
export type Area = {
  name: string;
  sources: readonly string[];
  /** Where the tests run, and which they are. */
  root: string;
  tests: readonly string[];
  needs?: 'database' | 'screen';
  /** How many of its changes are tried, of 1: so many that all areas together take half an hour on two cores. */
  share: number;
};

type Files = readonly [source: string, test: string];
const area = (name: string, root: string, share: number, [source, test]: Files, needs?: Area['needs']): Area => ({
  name,
  root,
  share,
  sources: [`${root}/src/${source}`],
  tests: [`src/${test}`],
  needs,
});

// Ten thousand grids for each change would take an hour, and notice nothing that others do not.
const learning = (folder: string, share: number, sources = `${folder}/*.ts`): Area =>
  area(`learning/${folder}`, 'packages/learning', share, [sources, `${folder}/!(random-grids).test.ts`]);

const OBSERVATION_RULES = '{place-level,change-series,series-state,say,change-cell}';
const QUEUE = '{lane,network-state,one-sender,outbox,outbox-storage}';
const CELLS = 'features/folios/observing/cells';

export const AREAS: readonly Area[] = [
  learning('activities', 0.1),
  // The letters and words that a verdict compares stand below it; its tests judge them.
  learning('answers', 0.03, '{answers/*,text/{answer-units,function-words}}.ts'),
  learning('class-tests', 1),
  learning('courses', 0.5),
  learning('grid', 0.05),
  learning('imports', 0.1),
  learning('links', 0.4),
  learning('observing', 0.15),
  learning('periods', 0.2),
  learning('practice', 0.5),
  learning('printing', 0.5),
  learning('speech', 0.5),
  learning('text', 0.5, 'text/!(answer-units|function-words|signs).ts'),
  area('learning/random', 'packages/learning', 1, ['random.ts', 'random.test.ts']),
  area('policies', 'apps/server', 1, ['modules/*/*.policy.ts', 'modules/*/*.policy.test.ts'], 'database'),
  // What a press, a dated change and « Annuler » make of a cell and its series; the rest of the module is statements.
  area('observations', 'apps/server', 0.5, [
    `modules/observations/${OBSERVATION_RULES}.ts`,
    `modules/observations/${OBSERVATION_RULES}.test.ts`,
  ]),
  // What people are told. Erasing and joining are statements over the whole database: their tests take minutes.
  area('privacy', 'apps/server', 1, [
    'privacy/{erasure-text,export-cells,notice}.ts',
    'privacy/{erasure-text,export-cells,notice}.test.ts',
  ]),
  // The SQL of *.queries.ts is judged by the tests of the modules: they would have to run for each change of a word.
  area('content', 'apps/server', 0.2, ['content/!(*.queries).ts', 'content/*.test.ts'], 'database'),
  // Every limit of the contract is the number that one of these checks is given.
  area('contract', 'packages/contract', 0.5, ['{activity-resource,fields}.ts', '*.test.ts']),
  // Three hundred sequences of events for each change would take hours, and notice nothing that the others do not.
  area(
    'saving',
    'apps/web',
    0.1,
    ['platform/saving/*.{ts,tsx}', 'platform/saving/!(*.property).test.{ts,tsx}'],
    'screen',
  ),
  // What screens show of the queue is judged by the tests of the screens.
  area('outbox', 'apps/web', 0.15, [`platform/outbox/${QUEUE}.ts`, 'platform/outbox/*.test.ts'], 'screen'),
  // Following colleagues is judged by the tests of the table.
  area(
    'cells',
    'apps/web',
    0.1,
    [`${CELLS}/!(use-*|follow-colleagues).ts`, `${CELLS}/!(*.property).test.ts`],
    'screen',
  ),
];
