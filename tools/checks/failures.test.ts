import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../figures/sources.ts';

const HOME = 'apps/web/src/ui/text/why-failed.ts';
const WORDS = /Pas de réseau|réseau (ou le service )?ne répond pas|Vérifiez la connexion|Votre session a expiré/;

test('why a call failed is said by whyFailed alone', () => {
  const sources = readSources(path.join(import.meta.dirname, '../..')).filter(
    ({ name, kind }) => kind === 'source' && name.startsWith('apps/web/src/'),
  );
  const saying = sources.filter(({ lines }) => WORDS.test(lines.join('\n'))).map(({ name }) => name);
  expect(saying).toEqual([HOME]);
});
