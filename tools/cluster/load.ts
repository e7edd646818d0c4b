import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seededNumbers } from '../../apps/server/src/demo/canton/numbers.ts';
import { borrowDatabase } from '../product/database.ts';
import { makeFilm } from '../product/film.ts';
import { nextAct } from '../school/acts.ts';
import { bodyOf, type Caller, get, keyed, upload, write } from '../school/client.ts';
import type { People } from '../school/people.ts';
import type { Calls } from './calls.ts';

const FILM_BYTES = 100_000;
const FILM_EVERY_MS = 3_000;
const LIST_EVERY_MS = 150;
const UUID_LENGTH = 36;

export type Load = {
  stop: () => Promise<void>;
  /** What was acknowledged and is not there, and what is there twice; in words. */
  check: (databaseUrl: string) => Promise<Checked>;
};
export type Checked = { acknowledged: number; lost: string[]; twice: string[] };

type Given = { people: People; writer: Caller; rate: number };

/**
 * The acts of the school morning at a rate, however long they take; somebody who makes lists and opens each at once, and who
 * uploads a film now and then and looks at it.
 */
export function startLoad({ call }: Calls, { people, writer, rate }: Given): Load {
  const titles = new Set<string>();
  const films = new Map<string, string>();
  const runs = new Set<string>();
  const under = new Set<Promise<unknown>>();
  const numbers = seededNumbers(810);
  const draw = () => numbers.next();
  let isOver = false;
  let followed = 0;

  const acting = async () => {
    for (let due = performance.now(); !isOver; due += (-Math.log(1 - draw()) / rate) * 1_000) {
      const wait = due - performance.now();
      if (wait > 1) await pause(wait);
      const { name, request } = nextAct(people, draw);
      const one = call(request).then((answered) => {
        if (name === 'progress' && answered !== undefined) followed += 1;
        if (name === 'run' && answered !== undefined) runs.add(request.path.slice(-UUID_LENGTH));
      });
      under.add(one);
      void one.finally(() => under.delete(one));
    }
    await Promise.all(under);
  };
  const makingLists = async () => {
    for (let count = 1; !isOver; count += 1) {
      const title = `Liste du matin ${count}`;
      const made = await call(keyed(write('POST', '/liste', writer, { title, items: [] })));
      if (made !== undefined) {
        titles.add(title);
        // Whoever has written sees it at once, whichever process and server answers.
        await call(get(`/liste/${bodyOf<number>(made)}`, writer));
      }
      await pause(LIST_EVERY_MS);
    }
  };
  const uploading = async () => {
    while (!isOver) {
      const film = makeFilm(FILM_BYTES);
      const sent = await call(upload('film.mp4', film, writer));
      if (sent !== undefined) {
        const { url } = bodyOf<{ url: string }>(sent);
        films.set(url, hash('sha256', film));
        await call({ path: url, headers: writer.headers });
      }
      await pause(FILM_EVERY_MS);
    }
  };
  const going = Promise.all([acting(), makingLists(), uploading()]);
  return {
    stop: async () => {
      isOver = true;
      await going;
    },
    check: async (databaseUrl) => {
      await using database = borrowDatabase(databaseUrl, { max: 2 });
      const lists = await checkLists(database, titles);
      const cells = await checkCells(database, people);
      const practised = await checkRuns(database, runs);
      const lostFilms: string[] = [];
      for (const [url, sent] of films) {
        const answered = await call({ path: url, headers: writer.headers });
        if (answered === undefined || hash('sha256', answered.bytes) !== sent) lostFilms.push(`film ${url}`);
      }
      return {
        acknowledged: titles.size + films.size + runs.size + cells.written + followed,
        lost: [...lists.lost, ...cells.lost, ...practised.lost, ...lostFilms],
        twice: [...lists.twice, ...cells.twice, ...practised.twice],
      };
    },
  };
}

type Database = ReturnType<typeof borrowDatabase>;

async function checkLists({ pool }: Database, titles: ReadonlySet<string>) {
  const { rows } = await pool.query<{ title: string; count: number }>(
    `select title, count(*)::int as count from list where title like 'Liste du matin %' group by title`,
  );
  const found = new Set(rows.map(({ title }) => title));
  return {
    lost: [...titles].filter((title) => !found.has(title)).map((title) => `list « ${title} »`),
    twice: rows.filter(({ count }) => count > 1).map(({ title }) => `list « ${title} »`),
  };
}

/** The device makes the id of a run, so that it is kept once however often it was sent. */
async function checkRuns({ pool }: Database, ids: ReadonlySet<string>) {
  const { rows } = await pool.query<{ id: string; count: number }>(
    'select id::text as id, count(*)::int as count from practice_run where id = any($1::uuid[]) group by id',
    [[...ids]],
  );
  const found = new Set(rows.map(({ id }) => id));
  return {
    lost: [...ids].filter((id) => !found.has(id)).map((id) => `run ${id}`),
    twice: rows.filter(({ count }) => count > 1).map(({ id }) => `run ${id}`),
  };
}

/** Each observation raises the version of its cell by one: a lower one misses a write, a higher one has one twice. */
async function checkCells({ pool }: Database, { teachers }: People) {
  const expected = teachers.flatMap(({ folios }) => folios.flatMap(({ cells }) => cells));
  const { rows } = await pool.query<{ place: string; version: number }>(
    `select o.student_id || '.' || o.criterion_id as place, o.version from observation o
    join unnest($1::int[], $2::int[]) as cell (student, criterion)
      on cell.student = o.student_id and cell.criterion = o.criterion_id`,
    [expected.map(({ studentId }) => studentId), expected.map(({ criterionId }) => criterionId)],
  );
  const found = new Map(rows.map(({ place, version }) => [place, version]));
  const compared = expected.map(({ studentId, criterionId, version }) => {
    const place = `${studentId}.${criterionId}`;
    return { place: `cell ${place}`, missing: version - (found.get(place) ?? 0), written: version - 1 };
  });
  return {
    written: compared.reduce((sum, { written }) => sum + written, 0),
    lost: compared.filter(({ missing }) => missing > 0).map(({ place }) => place),
    twice: compared.filter(({ missing }) => missing < 0).map(({ place }) => place),
  };
}
