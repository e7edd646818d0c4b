import { type CheckName, type Code, type Language, type Level, TEXTS } from './texts.ts';

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
type HolesOf<C extends Code> = Holes<(typeof TEXTS)[C][Language]>;
type Given = Readonly<Record<string, string | number>>;

/** What a check found: how bad it is, and the sentence with its values. */
export type Finding = { level: Level; code: Code; given: Given };
export type Told = Finding & { check: CheckName };

type GivenTo<C extends Code> = [HolesOf<C>] extends [never] ? [] : [given: Record<HolesOf<C>, string | number>];

const find =
  (level: Level) =>
  <C extends Code>(code: C, ...given: GivenTo<C>): Finding => ({ level, code, given: given[0] ?? {} });

export const ok = find('ok');
export const attention = find('attention');
export const fault = find('fault');
export const skipped = find('skipped');

/** The sentence of a finding; in French with fixed spaces where the signs ask for them. */
export function sentence({ code, given }: Finding, language: Language): string {
  const text = TEXTS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''));
  return language === 'fr' ? fixSpaces(text) : text;
}

/** Fixed spaces where French wants them. */
export const fixSpaces = (text: string) => text.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/« /g, '«\u00a0');

/** Why something failed: a code where there is one, because a message may hold values. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { code, cause, name, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    cause?: unknown;
    name?: unknown;
    message?: unknown;
  };
  if (typeof code === 'string' && code !== '') return code;
  if (cause !== undefined && cause !== null) return reasonOf(cause);
  const text = typeof message === 'string' ? (message.split('\n', 1)[0] ?? '') : '';
  return text === '' ? String(name ?? error) : text.slice(0, 120);
}
