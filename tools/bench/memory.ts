import { readdirSync, readFileSync } from 'node:fs';

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

type Process = { parent: number; name: string };

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // « pid (name) state parent … »; the name may hold spaces and parentheses.
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(read(`/proc/${entry}/stat`)) ?? [];
    if (name !== undefined) found.set(Number(entry), { parent: Number(parent), name });
  }
  return found;
}

function withDescendants(root: number, processes: Map<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([pid]) => pid);
  return [root, ...children.flatMap((child) => withDescendants(child, processes))];
}

const readPss = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** A process may end between listing and reading. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
