import { writtenCount } from '@pupitre/learning';

/** What the first start needs, in MB: it builds the product (measured: 1,130 of memory, 100 on disk with its database). */
const NEEDED = { memory: 1_200, disk: 500 };

/** What to tell of a machine that is short of memory or disk, in MB; null where there is room. */
export function shortOf(free: { memory: number; disk: number }): string | null {
  const short = [
    ...(free.memory < NEEDED.memory ? [`${amount(NEEDED.memory)} de mémoire, il en reste ${amount(free.memory)}`] : []),
    ...(free.disk < NEEDED.disk ? [`${amount(NEEDED.disk)} de disque, il en reste ${amount(free.disk)}`] : []),
  ];
  return short.length === 0
    ? null
    : `La première mise en route demande environ ${short.join('\u00a0; et ')}. Si elle s’arrête, libérez de la place ou servez-vous de l’archive, qui est déjà construite (npm run bundle, sur une autre machine).`;
}

const amount = (megabytes: number): string => `${writtenCount(Math.round(megabytes))}\u00a0Mo`;
