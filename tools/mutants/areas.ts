/** Sources that are judged together, and the tests that have to notice: those that live beside them. */
export type Area = {
  name: string;
  sources: readonly string[];
  /** Where the tests run, and which they are. */
  root: string;
  tests: readonly string[];
  needs?: 'database' | 'screen';
};

const learning = (folder: string): Area => ({
  name: `learning/${folder}`,
  sources: [`packages/learning/src/${folder}/*.ts`],
  root: 'packages/learning',
  // Ten thousand grids for each change would take an hour, and notice nothing that others do not.
  tests: [`src/${folder}/!(random-grids).test.ts`],
});

export const AREAS: readonly Area[] = [
  ...['activities', 'answers', 'courses', 'grid', 'imports', 'links', 'observing', 'periods'].map(learning),
  ...['printing', 'speech', 'text'].map(learning),
  {
    name: 'learning/random',
    sources: ['packages/learning/src/random.ts'],
    root: 'packages/learning',
    tests: ['src/random.test.ts'],
  },
  {
    name: 'policies',
    sources: ['apps/server/src/modules/*/*.policy.ts'],
    root: 'apps/server',
    tests: ['src/modules/*/*.policy.test.ts'],
  },
  {
    // The SQL of *.queries.ts is judged by the tests of the modules: they would have to run for each change of a word.
    name: 'content',
    sources: ['apps/server/src/content/!(*.queries).ts'],
    root: 'apps/server',
    tests: ['src/content/*.test.ts'],
    needs: 'database',
  },
  {
    // Every limit of the contract is the number that one of these checks is given.
    name: 'contract',
    sources: ['packages/contract/src/{activity-resource,fields}.ts'],
    root: 'packages/contract',
    tests: ['src/*.test.ts'],
  },
  {
    name: 'saving',
    sources: ['apps/web/src/shared/saving/*.{ts,tsx}'],
    root: 'apps/web',
    // Three hundred sequences of events for each change would take hours, and notice nothing that the others do not.
    tests: ['src/shared/saving/!(*.property).test.{ts,tsx}'],
    needs: 'screen',
  },
];
