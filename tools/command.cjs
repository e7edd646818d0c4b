// `npm run roster` and its like. Plain CommonJS without newer syntax, so that an old Node prints its one clear line.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

require('./check-node.cjs');

const root = join(__dirname, '..');
const [name, ...args] = process.argv.slice(2);

async function main() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { run } = await import(pathToFileURL(join(root, 'apps', 'server', 'src', 'cli', `${name}.ts`)).href);
  await run(args);
}

void main();
