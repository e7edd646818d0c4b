import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

type Manifest = { apiVersion: string; kind: string };
type Model = new (data: object) => { validate(): void };

const readManifests = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const manifests = globSync('kubernetes/*.yaml', { cwd: deploy }).map((file) => ({ file, text: read(file) }));

/** What the schema of Kubernetes refuses: wrong types, missing fields. */
async function wrongValues(manifest: Manifest): Promise<string[]> {
  const place = `kubernetes-models/${manifest.apiVersion}`;
  const models = (await import(/* @vite-ignore */ place)) as Record<string, Model>;
  const Known = models[manifest.kind];
  if (Known === undefined) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  try {
    new Known(manifest).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Fields that the schema does not know, which it lets pass: the types of the same schema find them in a literal. */
function unknownFields(list: readonly Manifest[]): string[] {
  const file = path.join(import.meta.dirname, 'manifests-in-memory.ts');
  const lines = list.map(({ apiVersion, kind }, index) => [
    `import type { I${kind} as Type${index} } from 'kubernetes-models/${apiVersion}';`,
    `export const one${index}: Type${index} = ${JSON.stringify(list[index])};`,
  ]);
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.flat().join('\n'), target)
      : getSourceFile.call(host, name, target, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('Kubernetes knows every field of the manifests, and takes their values', async () => {
  const list = manifests.flatMap(({ text }) => readManifests(text));
  expect(list.map(({ kind }) => kind).sort()).toEqual(
    ['ConfigMap', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Secret', 'Service'].sort(),
  );
  expect((await Promise.all(list.map(wrongValues))).flat()).toEqual([]);
  expect(unknownFields(list)).toEqual([]);
}, 120_000);

test('a misspelt field and a wrong value are found', async () => {
  const text = read('kubernetes/pupitre.yaml');
  const [misspelt] = readManifests(text.replace('readinessProbe', 'readynessProbe'));
  const [wrong] = readManifests(text.replace('containerPort: 3000', "containerPort: '3000'"));
  if (misspelt === undefined || wrong === undefined) throw new Error('no manifest');
  expect(unknownFields([misspelt])).toEqual([expect.stringContaining('readynessProbe')]);
  expect(await wrongValues(wrong)).toEqual([expect.stringContaining('containerPort must be integer')]);
}, 120_000);

/** Errors only; nginx is meant to be reached from everywhere. */
function composeErrors(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-compose-'));
  writeFileSync(path.join(folder, 'compose.yaml'), text);
  const linter = new DCLinter({ rules: { 'no-unbound-port-interfaces': 0 }, quiet: true, debug: false, exclude: [] });
  // Its own types cannot be resolved by Node's rules.
  const results: { messages: { type: string; message: string }[] }[] = linter.lintFiles([folder], false);
  rmSync(folder, { recursive: true });
  expect(results).toHaveLength(1);
  return results.flatMap(({ messages }) => messages.filter(({ type }) => type === 'error')).map((one) => one.message);
}

test('compose.yaml follows the specification of Compose', () => {
  const text = read('compose.yaml');
  expect(composeErrors(text)).toEqual([]);
  expect(composeErrors(text.replace('    stop_grace_period', '    stop_grace'))).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ]);
});

test('every setting that the files give exists, and their images are of this version', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const known = new Set([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const files = [...manifests, ...['compose.yaml', 'Containerfile'].map((file) => ({ file, text: read(file) }))];
  const named = files.flatMap(({ text }) => text.match(/\b(PUPITRE|OIDC|DATABASE)_[A-Z0-9_]+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
  const images = files.flatMap(({ text }) => [...text.matchAll(/\bpupitre:(\d+\.[\w.]+)/g)].map(([, tag]) => tag));
  expect(new Set(images)).toEqual(new Set([version]));
});
