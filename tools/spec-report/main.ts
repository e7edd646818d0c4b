import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesIdentity } from '../results/sources-identity.ts';
import { readTestRun } from '../results/test-results.ts';
import { makeReport, type Row, readRows } from './report.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'docs/spec', file), 'utf8');

function countByArea(rows: Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { area } of rows) counts.set(area, (counts.get(area) ?? 0) + 1);
  return counts;
}

const rows = readRows(read('checklist.md'));
const sources = sourcesIdentity(root);
const run = readTestRun();
const { proven, deliberate, open, faults } = makeReport(rows, read('deviations.md'), run, sources);
const isBrief = process.argv.includes('--brief');

if (!isBrief) {
  for (const area of countByArea(open).keys()) {
    console.log(`\n${area}`);
    for (const row of open.filter((one) => one.area === area)) console.log(`  ${row.id.padEnd(13)}${row.text}`);
  }
  console.log('');
}
const [all, done, chosen] = [countByArea(rows), countByArea(proven), countByArea(deliberate)];
const lines = [...all].map(([area, count]) => {
  const notes = [`${done.get(area) ?? 0}/${count}`, ...(chosen.has(area) ? [`${chosen.get(area)} deliberate`] : [])];
  return `${area.padEnd(11)}${notes.join(', ')}`;
});
console.log(isBrief ? lines.filter((line) => !/ 0\/\d+$/.test(line)).join('\n') : lines.join('\n'));
if (run === undefined) console.log('No results: run « npm test » first.');
else if (run.sources !== sources) {
  console.log(`The results are of other sources (${run.sources}, now ${sources}): run « npm test » again.`);
}
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${proven.length} proven, ${deliberate.length} deliberate, ${open.length} open`);
process.exitCode = open.length === 0 && faults.length === 0 && rows.length > 0 ? 0 : 1;
