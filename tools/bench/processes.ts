import { readdirSync, readFileSync } from 'node:fs';

/** `cpuMs` counts all threads, and the children that ended. */
type Process = { parent: number; name: string; cpuMs: number };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // « pid (name) state parent … »; the name may hold spaces and parentheses.
    const [, name, rest = ''] = /^\d+ \((.*)\) (.*)/s.exec(readProcFile(`/proc/${entry}/stat`)) ?? [];
    if (name === undefined) continue;
    const fields = rest.split(' ').map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    found.set(Number(entry), { parent: fields[1] ?? 0, name, cpuMs: ticks * TICK_MS });
  }
  return found;
}

export function withDescendants(root: number, processes: ReadonlyMap<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([pid]) => pid);
  return [root, ...children.flatMap((child) => withDescendants(child, processes))];
}

/** Processor time of a process and its descendants until now, in ms. */
export function readCpuMs(root: number): number {
  const processes = readProcesses();
  return withDescendants(root, processes).reduce((sum, pid) => sum + (processes.get(pid)?.cpuMs ?? 0), 0);
}

/** A process may end between listing and reading. */
export function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
