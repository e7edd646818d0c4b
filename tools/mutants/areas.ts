/** Sources that are judged together, and the tests that have to notice: those that live beside them. */
export type Area = {
  name: string;
  sources: readonly string[];
  /** Where the tests run, and which they are. */
  root: string;
  tests: readonly string[];
  needs?: 'database' | 'screen';
};

const area = (name: string, root: string, [source, test]: readonly [string, string], needs?: Area['needs']): Area => ({
  name,
  sources: [`${root}/src/${source}`],
  root,
  tests: [`src/${test}`],
  ...(needs === undefined ? {} : { needs }),
});

// Ten thousand grids for each change would take an hour, and notice nothing that others do not.
const learning = (folder: string): Area =>
  area(`learning/${folder}`, 'packages/learning', [`${folder}/*.ts`, `${folder}/!(random-grids).test.ts`]);

export const AREAS: readonly Area[] = [
  ...['activities', 'answers', 'courses', 'grid', 'imports', 'links', 'observing', 'periods'].map(learning),
  ...['printing', 'speech', 'text'].map(learning),
  area('learning/random', 'packages/learning', ['random.ts', 'random.test.ts']),
  area('policies', 'apps/server', ['modules/*/*.policy.ts', 'modules/*/*.policy.test.ts']),
  // The SQL of *.queries.ts is judged by the tests of the modules: they would have to run for each change of a word.
  area('content', 'apps/server', ['content/!(*.queries).ts', 'content/*.test.ts'], 'database'),
  // Every limit of the contract is the number that one of these checks is given.
  area('contract', 'packages/contract', ['{activity-resource,fields}.ts', '*.test.ts']),
  // Three hundred sequences of events for each change would take hours, and notice nothing that the others do not.
  area('saving', 'apps/web', ['shared/saving/*.{ts,tsx}', 'shared/saving/!(*.property).test.{ts,tsx}'], 'screen'),
];
