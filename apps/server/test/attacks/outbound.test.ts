import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../src/modules/media/fetch/public-address.ts';

const SOURCES = join(import.meta.dirname, '../../src');
/** Files that may open a connection, and to what. */
const DOORS: Readonly<Record<string, string>> = {
  'main.ts': 'listens for a moment to see whether its port is free',
  'modules/media/fetch/fetch-file.ts': 'addresses that people give',
  'http/fetch-configured.ts': 'addresses of the configuration',
  'doctor/service-checks.ts': 'the identity provider of the configuration, for npm run doctor',
  'modules/identity/try-sign-in.ts': 'the identity provider of the configuration, for npm run check-sign-in',
  'doctor/public-check.ts': 'the public address of the configuration, for npm run doctor',
};
const NETWORK = /^(node:)?(http|https|http2|net|tls|dgram|undici|axios|got|node-fetch|ky|needle|request)$/;
/** Parts of these modules that open nothing. */
const HARMLESS = ['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES'];

const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file));

/** Expressions that open a connection. */
function openings(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      if (NETWORK.test(node.moduleSpecifier.text)) found.push(...valuesOf(node));
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fetch')
      found.push('fetch');
    if (
      ts.isNewExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^(WebSocket|EventSource)$/.test(node.expression.text)
    ) {
      found.push(node.expression.text);
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'fetch' && node.expression.getText() === 'globalThis')
      found.push('fetch');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function valuesOf({ importClause }: ts.ImportDeclaration): string[] {
  if (importClause === undefined || importClause.isTypeOnly) return [];
  const { name, namedBindings } = importClause;
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? ['*']
        : namedBindings.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
  return [...(name === undefined ? [] : ['default']), ...named].filter((one) => !HARMLESS.includes(one));
}

test('only the files of the list open outgoing connections', () => {
  expect(files.length).toBeGreaterThan(150);
  const opening = files.filter((file) => openings(file).length > 0 && DOORS[file] === undefined);
  expect(opening.map((file) => `${file}: ${openings(file).join(', ')}`)).toEqual([]);
});

test('these files exist where the list has them', () => {
  for (const door of Object.keys(DOORS)) expect(openings(door)).not.toEqual([]);
});

describe('addresses of our own network, in any notation, are not public', () => {
  test.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://127.000.000.001',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://017700000001',
    'https://0',
    'https://0.0.0.0',
    'https://10.0.0.1',
    'https://167772161',
    'https://172.16.5.4',
    'https://192.168.0.1',
    'https://169.254.169.254',
    'https://0xA9FEA9FE',
    'https://100.64.0.1',
    'https://192.0.2.1',
    'https://198.51.100.7',
    'https://203.0.113.9',
    'https://192.88.99.1',
    'https://239.1.2.3',
    'https://[::]',
    'https://[::1]',
    'https://[0:0:0:0:0:0:0:1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:0a00:0001]',
    'https://[::ffff:169.254.169.254]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[64:ff9b:1::1]',
    'https://[100::1]',
    'https://[2002:a00:1::]',
    'https://[2001:db8::1]',
    'https://[fc00::1]',
    'https://[fd12:3456::1]',
    'https://[fe80::1]',
    'https://[fec0::1]',
    'https://[ff05::2]',
    'https://①②⑦.⓪.⓪.①',
  ])('%s', (address) => {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    expect(isPublicAddress(host)).toBe(false);
  });
});
