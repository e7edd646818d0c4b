import type { uploadCriteria } from '@pupitre/contract';
import { importCurriculum } from '../src/modules/curriculum/curriculum.service.ts';
import { fileForm } from './media-samples.ts';
import type { TestApp } from './test-app.ts';
import type { CallInput } from './test-client.ts';

/** An entry of a curriculum's file, without the fields that no test needs. */
export const entry = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  objectiveCode: `MSN ${id}`,
  discipline: 'MAT',
  years: [7],
  axes: ['Espace'],
  learnings: [`Apprentissage ${id}`],
  ...more,
});

export const criteria = (...labels: string[]) => ({
  criteria: labels.map((label, index) => ({ id: index + 1, label })),
});

export const loadCurriculum = (app: TestApp, entries: object[]) =>
  importCurriculum(app.db, JSON.stringify(entries), 'test');

/** The form that carries a file of objectives and criteria. */
export function upload(content: unknown, ...more: Buffer[]): CallInput<typeof uploadCriteria> {
  const first = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const { headers, body } = fileForm([first, ...more].map((file) => ({ name: 'criteres.json', content: file })));
  return { headers, rawBody: body };
}
