import { hash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Folio, Observation, UploadedMedium } from '@pupitre/contract';
import sharp from 'sharp';
import { bodyOf, keyed, refusalOf, upload, write } from '../school/client.ts';
import { type Device, learn, type Tally, untilAnswered, valuesOf } from './folio-tally.ts';

/** A photo or a voice as it was sent. A photo is encoded anew by the server: its size in pixels, which no other has, names it. */
export type SentTrace = {
  url: string;
  /** Cells that were told that they have it; none where it was refused. */
  cellIds: number[];
  /** When the answered attempt was sent. */
  askedOn: number;
} & ({ kind: 'photo'; width: number; height: number } | { kind: 'voice'; sha256: string });

export type Traces = {
  sent: SentTrace[];
  /** Files on their way at this moment. */
  underWay: number;
  /** Attempts to send a file that were not answered. */
  unanswered: number;
  made: number;
};
export const startTraces = (): Traces => ({ sent: [], underWay: 0, unanswered: 0, made: 0 });

/** One trace in so many is a voice. */
const VOICES = 4;
const WIDTHS = 64;
const VOICE_SECONDS = 3;
const PUPILS_MAX = 3;

type Sending = { address: string; folio: Folio; tally: Tally; traces: Traces };

/**
 * Sends photos and voices from one device as its queue does: the file first, then the addresses of its cells, each under a
 * key that the trace keeps, until they are answered. They are spread over the writes of the run, of which there are `writes`.
 */
export async function sendTraces(device: Device, count: number, writes: number, sending: Sending): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    while (sending.tally.writes < (writes * number) / count) {
      if (sending.tally.problems.length > 0) return;
      await delay(20);
    }
    await sendTrace(device, sending);
  }
}

async function sendTrace(device: Device, { address, folio, tally, traces }: Sending): Promise<void> {
  const { caller, random } = device;
  traces.made += 1;
  const made = traces.made % VOICES === 0 ? makeVoice() : await makePhoto(traces.made);
  traces.underWay += 1;
  const uploaded = await untilAnswered(traces, address, keyed(upload(made.name, made.bytes, caller)));
  traces.underWay -= 1;
  if (uploaded.status !== 200) {
    tally.problems.push(`an upload answers ${refusalOf(uploaded)}`);
    return;
  }
  const { url } = bodyOf<UploadedMedium>(uploaded);
  const sent: SentTrace = { ...made.sent, url, cellIds: [], askedOn: uploaded.askedOn };
  traces.sent.push(sent);

  const criterion = folio.criterias[Math.floor(random() * folio.criterias.length)];
  const pupils = folio.monitoredStudents.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * PUPILS_MAX));
  const marks = pupils.map(({ id }) => ({ monitoredStudentId: id, criteriaId: criterion?.id, addMarks: url }));
  const path = `/folio/${folio.id}/observations/critere/fast/${criterion?.id}`;
  const joined = await device.inTurn(() => untilAnswered(tally, address, keyed(write('PUT', path, caller, marks))));
  if (joined.status === 400) {
    tally.refused += 1;
    return;
  }
  const cells = joined.status === 200 ? bodyOf<Observation[]>(joined) : [];
  learn(device, cells);
  for (const { id } of pupils) {
    const cell = cells.find(({ monitoredStudentId }) => monitoredStudentId === id);
    if (cell?.marks.includes(url) !== true) {
      tally.problems.push(`${url} for pupil ${id} was answered ${joined.status} ${JSON.stringify(cell)}`);
      return;
    }
    sent.cellIds.push(cell.id);
    const { askedOn } = joined;
    tally.acknowledged.push({
      cellId: cell.id,
      version: cell.version,
      by: device.name,
      values: valuesOf(cell),
      askedOn,
    });
  }
}

type Made = { bytes: Buffer<ArrayBuffer>; name: string; sent: MadeTrace };
type MadeTrace =
  | Pick<Extract<SentTrace, { kind: 'photo' }>, 'kind' | 'width' | 'height'>
  | Pick<Extract<SentTrace, { kind: 'voice' }>, 'kind' | 'sha256'>;

/** Of some hundred kilobytes, because what it shows is noise. */
async function makePhoto(number: number): Promise<Made> {
  const [width, height] = [480 + (number % WIDTHS), 360 + Math.floor(number / WIDTHS)];
  const raw = { width, height, channels: 3 } as const;
  const bytes = Buffer.from(
    await sharp(randomBytes(width * height * 3), { raw })
      .jpeg()
      .toBuffer(),
  );
  return { bytes, name: 'photo.jpg', sent: { kind: 'photo', width, height } };
}

/** 16 kHz, one channel, as the browser writes it. */
function makeVoice(): Made {
  const sound = randomBytes(VOICE_SECONDS * 32_000);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  const bytes = Buffer.concat([head, sound]);
  return { bytes, name: 'voix.wav', sent: { kind: 'voice', sha256: hash('sha256', bytes) } };
}
