import { randomUUID } from 'node:crypto';
import { AUDIENCES, type Folio, type Observation, type SavedSeries } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { levelled } from '../school/cells.ts';
import { bodyOf, type Call, get, keyed, refusalOf, write } from '../school/client.ts';
import { type Device, learn, type Tally, untilAnswered, valuesOf } from './folio-tally.ts';

const LEVELS = ['ok', 'nok', 'unrated', 'unset'] as const;
const BLOCK_MAX = 8;
/** One write in this many is a block, or a dated observation. */
const BLOCK_SHARE = 0.3;
const DATED_SHARE = 0.1;

/** A write, what it has to make of each cell, and the cells that the answer shows. */
type Write = {
  call: Call;
  cells: { sent: Observation; wanted: Partial<Observation> }[];
  answered: (body: unknown) => Observation[];
  isDated?: boolean;
};

/** Writes random cells until the count is reached, each with the version that the device knows and a key of its own. */
export async function observe(device: Device, address: string, folio: Folio, count: number, tally: Tally) {
  const { known } = device;
  const ask = (call: Call) => untilAnswered(tally, address, call);
  learn(device, bodyOf<Observation[]>(await ask(get(`/folio/${folio.id}/observations`, device.caller))));
  const begun = Date.now();
  for (let written = 0; written < count; ) {
    // Chosen in turn, so that a trace of its own never stands in its way.
    const { made, answer } = await device.inTurn(async () => {
      const cells = pickCells([...known.values()], device.random);
      const chosen = chooseWrite(folio, cells, { device, at: pressedOn(begun, written / count) });
      return { made: chosen, answer: await ask(chosen.call) };
    });
    const { status, askedOn } = answer;
    if (status === 200) {
      learn(device, made.answered(bodyOf(answer)));
      for (const { sent, wanted } of made.cells) {
        const answered = known.get(sent.id);
        if (answered?.version !== sent.version + 1 || !holds(answered, wanted)) {
          tally.problems.push(`cell ${sent.id}: version ${sent.version} was answered ${JSON.stringify(answered)}`);
          return;
        }
        const values = valuesOf(answered);
        tally.acknowledged.push({ cellId: sent.id, version: answered.version, by: device.name, values, askedOn });
      }
      tally.writes += 1;
      tally.dated += made.isDated === true ? 1 : 0;
      written += 1;
    } else if (status === 409) {
      const { current, conflicts = [current] } = bodyOf<{ current: Observation; conflicts?: Observation[] }>(answer);
      learn(device, conflicts);
      tally.conflicts += 1;
    } else if (status === 400 && made.isDated === true) {
      tally.refused += 1;
    } else {
      tally.problems.push(`${made.call.path} answers ${refusalOf(answer)}`);
      return;
    }
  }
}

const holds = (cell: Observation, wanted: Partial<Observation>): boolean =>
  (Object.keys(wanted) as (keyof Observation)[]).every((field) => cell[field] === wanted[field]);

function pickCells(cells: readonly Observation[], random: () => number): Observation[] {
  const picked = new Map<number, Observation>();
  const size = 1 + Math.floor(random() * BLOCK_MAX);
  while (picked.size < size) {
    const cell = pick(cells, random);
    picked.set(cell.id, cell);
  }
  return [...picked.values()];
}

function pick<One>(from: readonly One[], random: () => number): One {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

/** How far back the first press of a device is. */
const PRESSED_DAYS = 12;

/** As if the writes had waited for the network: from twelve days ago until now. */
const pressedOn = (begun: number, share: number): number => begun - (1 - share) * PRESSED_DAYS * DAY_MS;

type Moment = { device: Device; at: number };

function chooseWrite(folio: Folio, cells: readonly Observation[], moment: Moment): Write {
  const { random } = moment.device;
  const chance = random();
  if (chance < BLOCK_SHARE) return blockOf(folio, cells, moment);
  const cell = pick(cells, random);
  return chance < BLOCK_SHARE + DATED_SHARE ? datedOf(folio, cell, moment) : levelOf(folio, cell, moment);
}

/** The fast save of one cell, to a level that it has not. */
function levelOf(folio: Folio, cell: Observation, { device: { caller, random }, at }: Moment): Write {
  const level = pick(
    LEVELS.filter((one) => one !== (cell.state ?? 'unset')),
    random,
  );
  const place = { studentId: cell.monitoredStudentId, criterionId: cell.criteriaId, version: cell.version };
  return {
    call: levelled(folio.id, place, level, caller, new Date(at)),
    // A level on another day begins an observation without a comment, or takes an earlier one back with its own.
    cells: [{ sent: cell, wanted: { state: level === 'unset' ? null : level } }],
    answered: (body) => [body as Observation],
  };
}

/** Writes several cells at once, all or nothing, with a unique comment for the team or the family. */
function blockOf(folio: Folio, cells: readonly Observation[], { device: { caller, name, random } }: Moment): Write {
  const comment = `${name} ${randomUUID()}`;
  const audience = pick(AUDIENCES, random);
  const body = cells.map(({ criteriaId, monitoredStudentId, state, version }) => ({
    criteriaId,
    monitoredStudentId,
    state,
    comment,
    audience,
    version,
  }));
  return {
    call: keyed(write('PUT', `/folio/${folio.id}/observations/eleve/fast`, caller, body)),
    cells: cells.map((sent) => ({ sent, wanted: { state: sent.state, comment, audience } })),
    answered: (body) => body as Observation[],
  };
}

/** Adds an observation of a day before, with a comment; the cell goes on showing its latest one. */
function datedOf(folio: Folio, cell: Observation, { device: { caller, name, random }, at }: Moment): Write {
  const day = new Date(at - (1 + Math.floor(random() * PRESSED_DAYS)) * DAY_MS).toISOString().slice(0, 10);
  const draft = { observedOn: null, day, state: pick(LEVELS.slice(0, 3), random) };
  const body = { ...draft, comment: `${name} ${randomUUID()}`, audience: pick(AUDIENCES, random) };
  const call = keyed(write('PUT', `/folio/${folio.id}/observation/${cell.id}/serie`, caller, body));
  return {
    call: { ...call, headers: { ...call.headers, 'if-match': `"${cell.version}"` } },
    cells: [{ sent: cell, wanted: {} }],
    answered: (body) => [(body as SavedSeries).observation],
    isDated: true,
  };
}
