import * as z from 'zod/mini';

/** A variable: parses its text, or tells what is expected. */
export function variable<T>(
  parse: (text: string) => T | undefined,
  expected: string,
  kind: 'shown' | 'secret' = 'shown',
) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context): T => {
        const value = parse(text);
        if (value !== undefined) return value;
        const shown = kind === 'secret' ? 'la valeur donnée' : `« ${text} »`;
        context.issues.push({ code: 'custom', input: text, message: `${shown} ne convient pas ; ${expected}` });
        return z.NEVER;
      }),
    ),
  );
}

export const matching = (pattern: RegExp, expected: string, kind?: 'secret') =>
  variable((value) => (pattern.test(value) ? value : undefined), expected, kind);

export const text = () => variable((value) => value, '');

export const wholeNumber = (min: number, max: number) =>
  variable(
    (value) => (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
    `donnez un nombre entier de ${min} à ${max}.`,
  );

export const oneOf = <const T extends readonly string[]>(values: T, fallback = '') =>
  variable<T[number]>((value) => values.find((one) => one === value), `donnez ${values.join(', ')}${fallback}.`);

export function parseUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

export const address = variable(
  (value) => parseUrl(value) && value.replace(/\/$/, ''),
  'donnez une adresse complète, par exemple https://exemple.ch/page.',
);
