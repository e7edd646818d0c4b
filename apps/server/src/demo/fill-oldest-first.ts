import { DAY_MS } from '@pupitre/learning';
import type { PersonRow } from './build/build-person.ts';
import { stableUuid } from './build/stable-uuid.ts';
import { at } from './data/at.ts';
import type { DemoTeam } from './data/people.ts';

const MINUTE = 60 * 1000;
/** Days of work on it, and the minutes by which two of a kind differ: no two share an instant, pages have one order. */
const KINDS = {
  list: { days: 3, step: 37, span: 420 },
  course: { days: 2, step: 41, span: 400 },
  folio: { days: 20, step: 43, span: 390 },
} as const;

export type DemoWorld = {
  people: ReadonlyMap<string, PersonRow>;
  /** The day from which every date is counted back. */
  today: Date;
};

type Content = { title: string; author: string; daysAgo: number; team?: DemoTeam };

/** Inserts one kind of content, oldest first, so that the identifiers follow the dates; returns the rows by title. */
export async function fillOldestFirst<Data extends Content, Row>(
  kind: keyof typeof KINDS,
  contents: readonly Data[],
  { people, today }: DemoWorld,
  build: (data: Data, columns: ReturnType<typeof columnsOf>, older: ReadonlyMap<string, Row>) => Promise<Row>,
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  const oldestFirst = [...contents].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const [index, data] of oldestFirst.entries()) {
    rows.set(data.title, await build(data, columnsOf(kind, data, index, { people, today }), rows));
  }
  return rows;
}

function columnsOf(kind: keyof typeof KINDS, data: Content, index: number, { people, today }: DemoWorld) {
  const { days, step, span } = KINDS[kind];
  const updatedOn = new Date(today.getTime() - data.daysAgo * DAY_MS - ((index * step) % span) * MINUTE);
  return {
    title: data.title,
    author: at(people, data.author),
    team: Object.entries(data.team ?? {}).map(([name, part]) => ({
      person: at(people, name),
      canEdit: part === 'edits',
    })),
    secret: stableUuid(`demo ${kind} ${data.title}`),
    createdOn: new Date(updatedOn.getTime() - days * DAY_MS),
    updatedOn,
  };
}
