import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, type Program, startProgram, stopPrograms } from '../../test/programs.ts';

/** Each starts a product that fills its school: it ends what hangs and judges no speed. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../../../tools/command.cjs', import.meta.url));

let folder: string;
const products: (Program & { origin: string })[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-commands-'));
  // The user of PostgreSQL must be able to enter the folder.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopPrograms(products);
  await rm(folder, { recursive: true, force: true });
});

const launch = (args: string[], data: string, env: Record<string, string> = {}) =>
  startProgram(args, { PUPITRE_DATA_DIR: join(folder, data), ...env });

async function command(data: string, ...args: string[]) {
  const run = launch([COMMAND, ...args], data);
  return { code: await run.exited, output: run.output() };
}

async function startProduct(data: string) {
  const port = await freePort();
  const product = launch([MAIN], data, { PORT: String(port) });
  const started = { ...product, origin: `http://127.0.0.1:${port}` };
  products.push(started);
  await new Promise<void>((resolve, reject) => {
    product.child.stdout?.on('data', () => product.output().includes('Pupitre est prêt') && resolve());
    void product.exited.then(() => reject(new Error(product.output())));
  });
  return started;
}

describe('beside the running product', () => {
  let tar: string;
  let saved: Awaited<ReturnType<typeof command>>;
  beforeAll(async () => {
    await startProduct('one');
    tar = join(folder, 'sauvegarde.tar');
    saved = await command('one', 'backup', tar);
  });

  test('a backup is written once, and never over another', async () => {
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('Sauvegardé') });
    expect(await command('one', 'backup', tar)).toMatchObject({
      code: 1,
      output: expect.stringContaining('existe déjà'),
    });
  });

  test('everything about a person is written into a file that nobody else reads', async () => {
    const zip = join(folder, 'personne.zip');
    expect(await command('one', 'person', 'export', '1', `--to=${zip}`)).toMatchObject({ code: 0 });
    expect((await stat(zip)).mode & 0o777).toBe(0o600);
    // The export is on record, and the next one tells her so.
    const again = join(folder, 'encore.zip');
    expect(await command('one', 'person', 'export', '1', `--to=${again}`)).toMatchObject({ code: 0 });
    const acts = unzipSync(await readFile(again))['donnees/actes.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(acts))).toMatchObject([{ quoi: 'données exportées', par: 'une commande du serveur' }]);
  });

  test('doctor finds it well, for people and for machines', async () => {
    const { origin } = products.at(-1) as { origin: string };
    const doctor = async (...args: string[]) => {
      const run = launch([COMMAND, 'doctor', ...args], 'one', { PORT: new URL(origin).port });
      return { code: await run.exited, output: run.output() };
    };
    const { code, output } = await doctor('--lang=en');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/web sockets come through[\s\S]*✗ fault 0 {3}– skipped 0$/),
    ]);
    const report = JSON.parse((await doctor('--json')).output) as { ok: boolean; counts: object };
    expect(report).toMatchObject({ ok: true, counts: { fault: 0, skipped: 0 } });
  });

  test('migrating has nothing to do, and says what it did to an empty database', async () => {
    const done = 'la base de données est à jour pour cette version.';
    expect(await command('one', 'migrate')).toEqual({ code: 0, output: done.replace('la', 'La') });
    const empty = launch([COMMAND, 'migrate'], 'empty', { PUPITRE_ENVIRONMENT: 'test' });
    expect(await empty.exited).toBe(0);
    expect(empty.output().split('\n').at(-1)).toMatch(new RegExp(`^\\d+ migrations faites : ${done}$`));
  });

  test('nothing is restored over it', async () => {
    expect(await command('one', 'restore', tar)).toMatchObject({ code: 1 });
  });

  test('its backup is restored elsewhere, and the product starts there', async () => {
    expect(await command('two', 'restore', tar)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Remis.*, du \d\d\.\d\d\.\d{4} à \d\d:\d\d\./),
    });
    const { origin } = await startProduct('two');
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });
});
