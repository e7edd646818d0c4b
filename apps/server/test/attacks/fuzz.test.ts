import { expect, test } from 'vitest';
import { runFuzz } from '../fuzz/run.ts';
import { openTestApp } from '../test-app.ts';

const t = await openTestApp();
const url = await t.app.listen({ port: 0, host: '127.0.0.1' });

const PARTS = 4;

/** A part of `npm run fuzz`, always the same inputs. */
test.each(Array.from({ length: PARTS }, (_, first) => first))(
  'odd inputs to every call: no internal error, no answer outside the contract, nothing half-saved (part %i)',
  async (first) => {
    const report = await runFuzz({
      url,
      db: t.db,
      seed: 'every test run',
      inputs: 15,
      jobInputs: 3,
      part: { first, of: PARTS },
    });
    expect(report.findings).toEqual([]);
    expect(report.broken).toEqual([]);
    expect(report.notRun).toBe(0);
    expect(report.lines.length).toBeGreaterThan(100 / PARTS);
  },
);
