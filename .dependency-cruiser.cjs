/**
 * The import table of docs/architecture.md. `npm run boundaries` fails when a rule is broken, and also when
 * no module was read.
 */
/** Tests, and the helpers beside them. */
const TESTS = '(\\.(test|spec)\\.tsx?$|/testing/)';
const MODULE = '^apps/server/src/modules/([^/]+)/';
const FEATURE = '^apps/web/src/features/([^/]+)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    forbid('resolvable', 'The import cannot be resolved.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'learning-imports-nothing',
      'packages/learning is pure: clock, randomness and ids are arguments.',
      { path: '^packages/learning/src', pathNot: TESTS },
      { pathNot: '^packages/learning/src' },
    ),
    forbid(
      'contract-imports-learning-and-zod',
      'packages/contract declares the API and has no behaviour.',
      { path: '^packages/contract/src', pathNot: TESTS },
      { pathNot: ['^packages/(contract|learning)/src', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'screens-import-contract',
      'packages/screens declares the screens: what they ask for is calls of the contract.',
      { path: '^packages/screens/src', pathNot: TESTS },
      { pathNot: '^packages/(screens|contract)/src' },
    ),
    forbid(
      'screens-stay-out-of-the-page',
      'The server, the build, walks and pictures read the rows; in the browser they would only weigh.',
      { path: '^apps/web/src/', pathNot: `${TESTS}|^apps/web/src/first-frame/` },
      { path: '^packages/screens/' },
    ),
    forbid(
      'first-frames-stay-on-the-server',
      'What stands in the place of React, router and queries there is not for the browser.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/first-frame/' },
      { path: '^apps/web/src/first-frame/' },
    ),
    forbid(
      'speech-stands-apart',
      'packages/speech-espeak is a GPL program that the server starts and never imports.',
      { path: '^(apps|packages|tools|e2e)/', pathNot: '^packages/speech-espeak/' },
      { path: '^packages/speech-espeak/' },
    ),
    forbid(
      'speech-imports-nothing-of-ours',
      'It is a separate program.',
      { path: '^packages/speech-espeak/' },
      { path: '^(apps|tools|e2e|packages/(?!speech-espeak/))' },
    ),
    forbid(
      'conjugation-imports-nothing',
      'packages/conjugation is pure at run time: it has its own data, and only the extraction reads the lexica.',
      { path: '^packages/conjugation/src', pathNot: TESTS },
      { pathNot: '^packages/conjugation/(src|data)' },
    ),
    forbid(
      'conjugation-stays-on-the-server',
      'Its data would slow every screen; the web calls the API.',
      { path: '^(apps/web|packages/(learning|contract))/', pathNot: TESTS },
      { path: '^packages/conjugation/' },
    ),
    forbid('server-never-web', 'They meet in packages/contract.', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid('web-never-server', 'They meet in packages/contract.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid(
      'tools-and-e2e-are-not-the-product',
      'Programs of tools/ and e2e/ use the product, never the reverse.',
      { path: '^(apps|packages)/[^/]+/src', pathNot: TESTS },
      { path: '^(tools|e2e)/' },
    ),
    forbid(
      'product-never-imports-tests',
      'Test helpers stay in tests.',
      { path: '^(apps|packages)/[^/]+/src', pathNot: TESTS },
      { path: ['^apps/[^/]+/test/', TESTS, 'node_modules/(vitest|@testing-library|fast-check|@playwright)/'] },
    ),
    forbid(
      'modules-meet-through-services',
      'A server module offers its *.service.ts files to others; nothing else of it is imported.',
      { path: MODULE, pathNot: TESTS },
      { path: MODULE, pathNot: ['\\.service\\.ts$', '^apps/server/src/modules/$1/'] },
    ),
    forbid(
      'platform-knows-no-module',
      'plugins, pages, http, db, jobs, documents and content serve every module, so they import none.',
      { path: '^apps/server/src/(plugins|pages|http|db|jobs|documents|content)/', pathNot: TESTS },
      { path: '^apps/server/src/modules/' },
    ),
    forbid(
      'http-knows-no-plugin',
      'Plugins use what http offers; what both need stands in http.',
      { path: '^apps/server/src/(http|db|jobs|documents|content)/', pathNot: TESTS },
      { path: '^apps/server/src/plugins/' },
    ),
    forbid(
      'only-queries-build-sql',
      'SQL of modules and of shared code is in *.queries.ts.',
      { path: '^apps/server/src/(modules|content)/', pathNot: ['\\.queries\\.ts$', TESTS] },
      { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-meet-through-queries',
      'A web feature imports only *-queries.ts of another feature.',
      { path: FEATURE, pathNot: TESTS },
      { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '-queries\\.ts$'] },
    ),
    forbid(
      'school-knows-no-screen',
      'school holds what several features say of a school: features use it, never the reverse.',
      { path: '^apps/web/src/school/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes|shell)/' },
    ),
    forbid(
      'platform-knows-no-school',
      'platform would serve any application of many people: session, saving, outbox, hub.',
      { path: '^apps/web/src/platform/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes|shell|school)/' },
    ),
    forbid(
      'ui-draws-alone',
      'ui draws what it is given; of the product it knows the door to the network and the theme.',
      { path: '^apps/web/src/ui/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes|shell|school|platform)/' },
    ),
    forbid(
      'shell-knows-no-feature',
      'The shell stands around every screen, and routes bring both together.',
      { path: '^apps/web/src/shell/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    forbid(
      'api-is-a-door',
      'api is the only access to the network and imports no screen.',
      { path: '^apps/web/src/api/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes|shell|school|platform|ui|theme)/' },
    ),
    forbid(
      'features-know-no-route',
      'Routes choose screens and put the shell around them, not the reverse.',
      { path: '^apps/web/src/features/', pathNot: TESTS },
      { path: '^apps/web/src/(routes|shell)/' },
    ),
    forbid(
      'declared-dependencies',
      "What the product imports stands in its own package.json's dependencies.",
      { path: '^(apps|packages)/[^/]+/src', pathNot: [TESTS, '\\.d\\.ts$'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist([.]new)?/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
