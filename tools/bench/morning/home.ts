import type { Caller } from '../measure-server.ts';

export type Role = 'pupil' | 'teacher';

/** Requests of the page before it knows the person. */
const FIRST = ['/settings.json', '/api/v1/user'];
/** Then all at once, as a browser does when it opens /accueil. */
const THEN = {
  shared: [
    '/liste/personnelle?skip=0',
    '/notifications/count',
    '/notifications',
    '/user/preferences',
    '/reference-data/nouveautes',
    '/reference-data/actualites',
  ],
  pupil: ['/parcours/todo', '/liste/a-pratiquer', '/auto-evaluation/has-self-evaluation'],
  teacher: ['/parcours/personnel?skip=0', '/folio/personnels?skip=0', '/distribution'],
};

/** Opens the home page after a sign-in; returns the milliseconds until its last answer was complete. */
export async function openHome(url: string, role: Role, { headers }: Caller): Promise<number> {
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The home page of a ${role} got ${response.status} for ${path}.`);
  };
  const from = performance.now();
  await Promise.all(FIRST.map(ask));
  await Promise.all([...THEN.shared, ...THEN[role]].map((path) => ask(`/api/v1${path}`)));
  return performance.now() - from;
}
