import { zipSync } from 'fflate';
import type { ReportJob } from './report-job.ts';
import type { Typesetter } from './typesetter.ts';

/** One document after the other in one archive; the documents are compressed already. */
export async function zipDocuments(
  typesetter: Typesetter,
  { template, documents, pictures }: Extract<ReportJob, { kind: 'zip' }>,
): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, data } of documents) {
    files[freeName(name, files)] = await typesetter.typeset({ template, data, pictures });
  }
  return zipSync(files, { level: 0 });
}

/** Two pupils of one name have two files. */
function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);
    if (!Object.hasOwn(taken, candidate)) return candidate;
  }
}
