import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTypstCompiler, createTypstFontBuilder, loadFonts } from '@myriaddreamin/typst.ts';
import { loadReportFonts } from './report-fonts.ts';
import { type DocumentJob, TEMPLATES } from './report-job.ts';

export type Typeset = {
  bytes: Uint8Array;
  /** Signs that no font has, each once. */
  missing: ReadonlySet<string>;
};

export type Typesetter = {
  typeset: (job: Omit<DocumentJob, 'kind'>) => Promise<Typeset>;
  /** Bytes of the compiler's memory, which only grow. */
  memory: () => number;
};

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@myriaddreamin/typst-ts-web-compiler';
const templates = new URL('../templates/', import.meta.url);

/** Replacement for a character that no font has, instead of an empty box. */
export const MISSING_CHARACTER = '\ufffd';

/** What the compiler's module exports beside its classes; the numbered one is its allocator. */
type CompilerModule = {
  default: () => Promise<{
    memory: { buffer: ArrayBuffer };
    __wbindgen_export?: (size: number, align: number) => number;
    __wbindgen_export4?: (at: number, size: number, align: number) => void;
  }>;
};
/** A class of 60 criteria; asked for at once, it spares thousands of small requests, half a second in all. */
const MEMORY_AT_START = 300_000_000;

export async function createTypesetter(): Promise<Typesetter> {
  const fonts = loadReportFonts();
  const compiler = createTypstCompiler();
  const getModule = () => readFileSync(resolve(`${PACKAGE}/wasm`));
  const file = getModule();
  await compiler.init({
    // Without `assets: false` it asks the network for fonts.
    beforeBuild: [loadFonts([...fonts.files()], { assets: false })],
    getModule: () => file,
  });
  // What is compiled has a copy: 28 MB that else stay until the heap is full.
  (file.buffer as ArrayBuffer).transfer(0);
  for (const name of ['common', ...TEMPLATES]) {
    compiler.addSource(`/${name}.typ`, readFileSync(new URL(`${name}.typ`, templates), 'utf8'));
  }
  const module = (await import(PACKAGE)) as CompilerModule;
  const { memory, __wbindgen_export: take, __wbindgen_export4: giveBack } = await module.default();
  if (take !== undefined && giveBack !== undefined) {
    giveBack(take(MEMORY_AT_START, 1), MEMORY_AT_START, 1);
  }

  return {
    memory: () => memory.buffer.byteLength,
    async typeset({ template, data, pictures }) {
      const missing = new Set<string>();
      const given = JSON.stringify(data);
      if (fonts.readFor(given)) await takeFonts();
      const json = JSON.stringify(data, (_, value: unknown) =>
        typeof value === 'string' ? shown(value, missing) : value,
      );
      compiler.mapShadow('/data.json', Buffer.from(json));
      for (const { name, bytes } of pictures) compiler.mapShadow(`/marks/${name}`, bytes);
      try {
        return await compiler.runWithWorld({ mainFilePath: `/${template}.typ` }, async (world) => {
          const { hasError, diagnostics = [] } = await world.compile({ diagnostics: 'unix' });
          if (hasError) throw new Error(diagnostics.join('\n'));
          const { result } = await world.pdf({ diagnostics: 'unix' });
          if (result === undefined) throw new Error('No PDF came out.');
          return { bytes: result, missing };
        });
      } finally {
        compiler.unmapShadow('/data.json');
        for (const { name } of pictures) compiler.unmapShadow(`/marks/${name}`);
      }
    },
  };

  /** The compiler holds one set of fonts: the new one replaces it. */
  async function takeFonts(): Promise<void> {
    const builder = createTypstFontBuilder();
    await builder.init({ getModule });
    for (const file of fonts.files()) await builder.addFontData(file);
    await builder.build(async (resolver) => compiler.setFonts(resolver));
  }

  function shown(text: string, missing: Set<string>): string {
    return text.replace(/[^\x20-\x7e\u00a0-\u017f\p{Cf}\p{Cc}\p{Mn}]/gu, (character) => {
      if (fonts.has(character.codePointAt(0) ?? 0)) return character;
      missing.add(character);
      return MISSING_CHARACTER;
    });
  }
}
