import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CORES } from '../cores.ts';

const root = path.join(import.meta.dirname, '../..');
const tsc = path.join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '../bin/tsc');

/** Every tsconfig of the repository but the base: sources, tests and build files are checked with their own libraries. */
const projects = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig*.json'], { cwd: root }).sort();

function check(project: string): Promise<boolean> {
  const information = path.join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', information];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('close', (code) => {
      if (output !== '') console.log(`${project}\n${output.trimEnd()}`);
      resolve(code === 0);
    });
  });
}

const queue = [...projects];
let failed = 0;
async function work(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    if (!(await check(project))) failed += 1;
  }
}
await Promise.all(Array.from({ length: CORES }, work));

console.log(`${projects.length} projects checked, ${failed} with type errors`);
if (failed > 0 || projects.length < 5) process.exitCode = 1;
