// `npm test`. Plain CommonJS, so that an old Node prints its one clear line.
require('./check-node.cjs');

import('./test.ts').catch((error) => {
  console.error(error);
  process.exit(1);
});
