import manifest from '../package.json' with { type: 'json' };

/** Of the product, as its notes name it (CHANGELOG.md). */
export const VERSION: string = manifest.version;
