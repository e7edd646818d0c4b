import { fileURLToPath } from 'node:url';
import { processEnvironment, processLanguage } from '../config.ts';
import { ALL_CHECKS } from '../doctor/all-checks.ts';
import { runChecks, type World } from '../doctor/check.ts';
import { asReport, asText } from '../doctor/report.ts';
import { maskFinding } from '../doctor/secrets.ts';
import { LANGUAGES, type Language } from '../doctor/texts.ts';
import { commandLine } from '../installation.ts';
import { readCommandLine } from './read-command-line.ts';

const REPO_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const USAGE = `Usage : ${commandLine('doctor', '[--lang=fr|en]', '[--json]')}

  Contrôle cette installation et dit ce qui ne va pas, sans rien changer.
  Checks this installation and says what is wrong with it, without changing anything.

  --lang   fr (par défaut), en ; sinon d’après LANG
  --json   pour les machines

Code de sortie : 0 sans défaut, 1 avec, 2 si la commande est mal écrite. Voir docs/production.md.`;

type Asked = { language: Language; json: boolean };

export async function run(args: readonly string[]): Promise<void> {
  let asked: Asked | null;
  try {
    asked = readArguments(args);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 2;
    return;
  }
  if (asked === null) return void process.stdout.write(`${USAGE}\n`);
  const { text, code } = await examine(asked);
  // What a check has given up may still wait for its answer.
  process.stdout.write(`${text}\n`, () => process.exit(code));
}

/** Null for help. */
export function readArguments(args: readonly string[], locale = processLanguage()): Asked | null {
  const { values, positionals } = readCommandLine(
    args,
    {
      lang: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  if (values.help) return null;
  const language = LANGUAGES.find((one) => one === (values.lang ?? languageOf(locale)));
  if (language === undefined || positionals.length > 0) throw new Error(USAGE);
  return { language, json: values.json };
}

/** en_US.UTF-8 asks for English; C, POSIX and all other languages get French, which the product speaks. */
const languageOf = (locale: string): Language => (/^en([_.@-]|$)/i.test(locale) ? 'en' : 'fr');

export async function examine(
  { language, json }: Asked,
  given: Partial<World> = {},
): Promise<{ text: string; code: number }> {
  const world: World = {
    env: processEnvironment(),
    repoRoot: REPO_ROOT,
    isRoot: process.getuid?.() === 0,
    nodeVersion: process.versions.node,
    closers: [],
    ...given,
  };
  const found = await runChecks(ALL_CHECKS, world, language);
  const told = found.map((finding) => maskFinding(finding, world.env, world.config));
  for (const close of world.closers) void close().catch(() => undefined);
  return {
    text: json ? JSON.stringify(asReport(told, language), null, 2) : asText(told, language),
    code: told.some(({ level }) => level === 'fault') ? 1 : 0,
  };
}
