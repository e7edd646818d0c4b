import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import type { ReportJob } from './report-job.ts';
import { createReportRenderer, type ReportRenderer } from './report-renderer.ts';

const job = (title: string): ReportJob => ({ kind: 'csv', table: { title, head: ['a'], rows: [['b']] } });

let renderer: ReportRenderer | undefined;
afterEach(() => renderer?.close());

test('a document comes back as its bytes', async () => {
  renderer = createReportRenderer();
  const { bytes, missing } = await renderer.render(job('a'), { owner: 1 });
  expect(Buffer.from(bytes).toString()).toBe('\ufeffa\r\nb\r\n');
  expect(missing).toBe('');
});

test('one that cannot be made says the place in our template, never a cell', async () => {
  renderer = createReportRenderer();
  const pdf: ReportJob = { kind: 'pdf', template: 'grid', data: {}, pictures: [] };
  await expect(renderer.render(pdf, { owner: 1 })).rejects.toThrow(/could not be made: .*grid\.typ/s);
  const table = { kind: 'xlsx', table: { title: 'Secret' } } as unknown as ReportJob;
  await expect(renderer.render(table, { owner: 1 })).rejects.toThrow('could not be made: TypeError');
});

test('one person has four at most, and one that takes too long is given up', async () => {
  renderer = createReportRenderer({ withinMs: 1 });
  const asked = Array.from({ length: 5 }, () => renderer?.render(job('a'), { owner: 1 }));
  const codes = (await Promise.allSettled(asked)).map((one) =>
    one.status === 'rejected' && one.reason instanceof AppError ? one.reason.code : one.status,
  );
  expect(codes).toEqual([...Array(4).fill('UNAVAILABLE'), 'TOO_MANY']);
});
