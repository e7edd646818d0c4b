/**
 * The oldest browsers that Pupitre is for: decision 247 says why. The build turns newer syntax for them, and pages name
 * them.
 */
export const OLDEST_BROWSERS = [
  { name: 'Firefox', version: '115', engine: 'firefox' },
  { name: 'Chrome', version: '109', engine: 'chrome' },
  { name: 'Edge', version: '109', engine: 'edge' },
  { name: 'Safari', version: '15.6', engine: 'safari' },
] as const;

/** « Firefox 115, Chrome 109, Edge 109, Safari 15.6 » */
export const oldestBrowsers: string = OLDEST_BROWSERS.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The version of iPadOS and iOS that has the oldest Safari. */
export const OLDEST_IOS = '15.6';

/** For the build. */
export const buildTargets: string[] = [
  ...OLDEST_BROWSERS.map(({ engine, version }) => `${engine}${version}`),
  `ios${OLDEST_IOS}`,
];
