// Runs after every install. npm 11 links the Node that the optional packages bring; npm 10 unlinks it again with the
// package of the other architecture, because both name their program « node ». This puts the link back.
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const path = require('node:path');

const modules = path.join(__dirname, '..', 'node_modules');
const program = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
const link = path.join(modules, '.bin', 'node');

if (existsSync(program) && !existsSync(link)) {
  mkdirSync(path.dirname(link), { recursive: true });
  // existsSync is false for a dangling link, which still has to be removed.
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), program), link);
}
