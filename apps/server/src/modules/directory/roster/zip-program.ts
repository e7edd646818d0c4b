import { readFile, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { serveJobs } from '../../../programs/serve-jobs.ts';
import { RosterError } from './roster-problem.ts';
import { unzipRoster } from './unzip-roster.ts';
import type { ZipAnswer, ZipJob } from './zip-job.ts';

serveJobs<ZipJob, ZipAnswer>(async (job) => {
  try {
    if (job.kind === 'unpack') await unzipRoster(job.path, job.folder, job.options);
    else {
      const content: Record<string, Uint8Array> = {};
      for (const { name, path } of job.files) content[name] = await readFile(path);
      await writeFile(job.target, zipSync(content, { level: 1 }), { flag: 'wx', mode: 0o600 });
    }
    return { refusal: null };
  } catch (error) {
    if (error instanceof RosterError) return { refusal: error.message };
    throw error;
  }
});
