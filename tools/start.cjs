// `npm start`. Plain CommonJS without newer syntax, so that an old Node prints its one clear line.
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

require('./check-node.cjs');

const root = join(__dirname, '..');

function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

// Builds in another process, so that its memory does not stay with the product.
function build() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(__dirname, 'build.ts'), '--if-needed', '--start'], {
      stdio: 'inherit',
    });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(signal === null ? code : 0);
      if (signal !== null) process.exit(0);
    });
  });
}

/** npm may be killed without a signal to us; the product must then end and release the data folder. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

async function start() {
  stopWithParent();
  loadSettings();
  const code = await build();
  if (code !== 0) process.exit(code);
  const { main } = await import(pathToFileURL(join(root, 'apps', 'server', 'dist', 'main.js')).href);
  await main();
}

void start();
