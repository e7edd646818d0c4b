import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translateText } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, createTestApp, openTestApp } from '../../../test/test-app.ts';
import { foldedSql } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const caller = await buildTeacher(app.db);
const client = await app.signInAs(caller);

type Language = 'fr' | 'de' | 'en' | 'nc';
const ask = (texte: string, source: Language, cible: Language, as = client) =>
  as.call(translateText, { params: { source, cible }, query: { texte } });
const proposal = async (...args: Parameters<typeof ask>) => (await ask(...args)).body;
const german = { learnLanguage: 'de', hintLanguage: 'fr' } as const;

describe('[OP-069] proposals from lists', () => {
  test('[API-058] an exact match, case and accents ignored, either way round', async () => {
    await buildList(app.db, { ...german, lexicon: true, items: [{ learnTxt: 'die Kühe', hintTxt: 'les vaches' }] });
    expect(await proposal('Die KUHE', 'de', 'fr')).toBe('les vaches');
    expect(await proposal('les vaches', 'fr', 'de')).toBe('die Kühe');
    expect(await proposal('les vache', 'fr', 'de')).toBe('');
    expect(await proposal('les vaches', 'fr', 'en')).toBe('');
    expect(await proposal('die Kühe', 'fr', 'de')).toBe('');
  });

  test('the most frequent first', async () => {
    const items = (hintTxt: string) => [{ learnTxt: 'das Schloss', hintTxt }];
    await buildList(app.db, { ...german, lexicon: true, items: items('la serrure') });
    await buildList(app.db, { ...german, lexicon: true, items: items('le château') });
    await buildList(app.db, { ...german, rpn: true, items: items('le château') });
    expect(await proposal('das Schloss', 'de', 'fr')).toBe('le château');
  });

  test('only from lists that the person may read', async () => {
    const items = [{ learnTxt: 'geheim', hintTxt: 'secret' }];
    const author = await buildTeacher(app.db);
    const pupil = await buildPupil(app.db);
    await buildList(app.db, { ...german, author, items, secretReaders: [pupil] });
    await buildList(app.db, { ...german, lexicon: true, items, deletedOn: new Date() });
    expect(await proposal('geheim', 'de', 'fr')).toBe('');
    expect(await proposal('geheim', 'de', 'fr', await app.signInAs(author))).toBe('secret');
    expect(await proposal('geheim', 'de', 'fr', await app.signInAs(pupil))).toBe('secret');
    await buildList(app.db, { ...german, items, team: [{ person: caller, canEdit: false }] });
    expect(await proposal('geheim', 'de', 'fr')).toBe('secret');
  });

  test('an empty counterpart is no proposal, and « Autre » has none', async () => {
    await buildList(app.db, { ...german, lexicon: true, items: [{ learnTxt: 'leer', hintTxt: ' ' }] });
    expect(await proposal('leer', 'de', 'fr')).toBe('');
    await buildList(app.db, {
      learnLanguage: 'nc',
      hintLanguage: 'fr',
      lexicon: true,
      items: [{ learnTxt: 'x', hintTxt: 'y' }],
    });
    expect(await proposal('x', 'nc', 'fr')).toBe('');
  });

  test('[LIMIT-40] an empty, over-long or malformed text and an unknown language are refused', async () => {
    for (const texte of ['', '  ', 'é'.repeat(1_000), 'a\u0000'])
      expect((await ask(texte, 'de', 'fr')).status).toBe(400);
    expect((await ask('a', 'ru' as 'fr', 'fr')).status).toBe(400);
    expect((await ask('a', 'de', 'fr', app.guest)).status).toBe(401);
  });

  test.each([
    'Œufs à l’étuvée',
    'ÇA VA',
    'Straße',
    'e\u0301te\u0301',
    'æ Æ',
    'ﬁn',
    'Žižek',
    'ñandú',
    ' deux ',
    'Ürümqi',
    'j`ai',
    'ǅ',
  ])('the index folds « %s » as searches do', async (text) => {
    const { rows } = await app.db.execute<{ folded: string }>(sql`select ${foldedSql(sql`${text}::text`)} as folded`);
    expect(rows[0]?.folded).toBe(foldText(text));
  });

  test('the index of folded texts serves the question', async () => {
    const { rows } = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select id from list_item where ${foldedSql(sql`learn_txt`)} = ${foldedSql(sql`${'a'}::text`)}`,
      );
    });
    expect(JSON.stringify(rows)).toContain('list_item_folded_learn_txt');
  });
});

describe('[OP-069] an engine', () => {
  type Reply = (request: IncomingMessage, body: Record<string, unknown>, response: ServerResponse) => void;
  async function withEngine(reply: Reply, run: (client: Client) => Promise<void>): Promise<void> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => reply(request, JSON.parse(text) as Record<string, unknown>, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const engineApp = await createTestApp({ config: { translation: { url, apiKey: 'clef' } } });
    try {
      await run(await engineApp.signInAs(await buildTeacher(engineApp.db)));
    } finally {
      await engineApp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  test('is asked in LibreTranslate’s way, and its answer is cleaned', async () => {
    const seen: unknown[] = [];
    const reply: Reply = (request, body, response) => {
      seen.push(`${request.method} ${request.url}`, body);
      response.setHeader('content-type', 'application/json').end('{"translatedText":" das\\u0007 Huhn\\n"}');
    };
    await withEngine(reply, async (as) => {
      expect(await proposal('la poule', 'fr', 'de', as)).toBe('das Huhn');
      expect(await proposal('la poule', 'fr', 'fr', as)).toBe('');
      expect(await proposal('la poule', 'nc', 'fr', as)).toBe('');
    });
    expect(seen).toEqual([
      'POST /translate',
      { q: 'la poule', source: 'fr', target: 'de', format: 'text', api_key: 'clef' },
    ]);
  });

  test.each<[string, Reply]>([
    ['fails', (_request, _body, response) => response.writeHead(500).end()],
    ['answers nonsense', (_request, _body, response) => response.end('<html>')],
    ['answers another shape', (_request, _body, response) => response.end('{"text":"x"}')],
    ['hangs up', (request) => request.socket.destroy()],
    ['redirects', (_request, _body, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('that %s is told as 502', async (_, reply) => {
    await withEngine(reply, async (as) => {
      expect(await ask('la poule', 'fr', 'de', as)).toMatchObject({ status: 502, error: { code: 'UPSTREAM_FAILED' } });
    });
  });
});
