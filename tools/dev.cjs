// `npm run dev`. Plain CommonJS, so that an old Node prints its one clear line.
require('./check-node.cjs');

void import('./dev.ts');
