import { readProcesses, readProcFile, withDescendants } from './processes.ts';

export type Memory = { productMb: number; databaseMb: number };

/** PSS: counts the memory that PostgreSQL's processes share only once. */
export function measureMemory(productPid: number, databasePid?: number): Memory {
  const processes = readProcesses();
  const roots = databasePid === undefined ? [productPid] : [productPid, databasePid];
  let productKb = 0;
  let databaseKb = 0;
  for (const pid of roots.flatMap((root) => withDescendants(root, processes))) {
    const kilobytes = readPss(pid);
    if (processes.get(pid)?.name === 'postgres') databaseKb += kilobytes;
    else productKb += kilobytes;
  }
  return { productMb: productKb / 1024, databaseMb: databaseKb / 1024 };
}

/** « product 120 MB, database 80 MB ». */
export const written = ({ productMb, databaseMb }: Memory): string =>
  `product ${productMb.toFixed(0)} MB, database ${databaseMb.toFixed(0)} MB`;

/** Of one process alone. */
export const readPssMb = (pid: number): number => readPss(pid) / 1024;

const readPss = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
