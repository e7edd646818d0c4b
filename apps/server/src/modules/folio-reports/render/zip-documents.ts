import { zipSync } from 'fflate';
import type { ReportJob } from './report-job.ts';
import type { Typeset, Typesetter } from './typesetter.ts';

/** One document after the other in one archive; the documents are compressed already. */
export async function zipDocuments(
  typesetter: Typesetter,
  { template, documents, pictures }: Extract<ReportJob, { kind: 'zip' }>,
): Promise<Typeset> {
  const missing = new Set<string>();
  const files: Record<string, Uint8Array> = {};
  for (const { name, data } of documents) {
    const made = await typesetter.typeset({ template, data, pictures });
    files[freeName(name, files)] = made.bytes;
    for (const sign of made.missing) missing.add(sign);
  }
  return { bytes: zipSync(files, { level: 0 }), missing };
}

/** Two pupils of one name have two files, also where capitals do not tell files apart. */
function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  const names = new Set(Object.keys(taken).map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);
    if (!names.has(candidate.toLowerCase())) return candidate;
  }
}
