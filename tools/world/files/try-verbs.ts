import { type Caller, read } from '../../school/client.ts';
import type { Outcome } from './file-table.ts';

type Item = { learnTxt: string; accept: string[]; tags: string[]; hintTxt: string };
type Choice = { id: string };

/** The tenses of Verbiste that the tool has, by their name there. */
const TENSES: Readonly<Record<string, readonly [string, string]>> = {
  'indicatif présent': ['indicative', 'present'],
  'indicatif imparfait': ['indicative', 'imperfect'],
  'indicatif futur simple': ['indicative', 'future'],
  'indicatif passé simple': ['indicative', 'simple-past'],
  'conditionnel présent': ['conditional', 'present'],
  'subjonctif présent': ['subjunctive', 'present'],
  'subjonctif imparfait': ['subjunctive', 'imperfect'],
  'impératif présent': ['imperative', 'imperative-present'],
  'participe présent': ['participle', 'present-participle'],
};
/** What stands before a form: « que je me lave », « qu’il lave ». */
const BEFORE =
  /^(?:(?:que |qu['’])?(?:j['’]|je |tu |(?:il\/elle(?:\/on)?|elle|il|on) |nous |vous |ils\/elles |ils |elles )(?:(?:me|te|se|nous|vous) |[mts]['’])?)/;

/** Where Verbiste is wrong: the circumflex of « croître » is not that of « accroître », and its imperative has it. */
const OURS: ReadonlySet<string> = new Set(['accroître, accrois', 'croître, croîs']);

/** Every verb that the tool offers in its last year and Verbiste knows, in each tense of both. */
export async function tryVerbs(url: string, caller: Caller, parts: readonly string[]): Promise<Outcome> {
  const [verbs = '', forms = ''] = ['<verbs-fr>', '<conjugation-fr>'].map(
    (root) => parts.find((part) => part.includes(root)) ?? '',
  );
  const templates = new Map(
    [...forms.matchAll(/<template name="([^"]+)">(.*?)<\/template>/gs)].map(([, name = '', body = '']) => [name, body]),
  );
  const known = new Map(
    [...verbs.matchAll(/<v><i>([^<]+)<\/i>\s*<t>([^<]+)<\/t>/g)].map(([, verb = '', name = '']) => [verb, name]),
  );
  const offered = await read<Choice[]>(url, '/conjugaison/verbes?langue=fr&annee=11', caller);
  const compared = offered.map(({ id }) => id).filter((verb) => known.has(alone(verb)));
  const wrong: string[] = [];
  let count = 0;
  for (const verb of compared) {
    const name = known.get(alone(verb)) ?? '';
    const body = templates.get(name) ?? '';
    const ending = name.slice(name.indexOf(':') + 1);
    const stem = alone(verb).slice(0, -ending.length);
    for (const [tense, [mood, part]] of Object.entries(TENSES)) {
      const query = new URLSearchParams({ langue: 'fr', verbes: verb, temps: tense });
      const items = await read<Item[]>(url, `/conjugaison/items?${query}`, caller);
      const theirs = formsOf(body, mood, part)
        .map((ends) => ends.map((end) => stem + end))
        .filter((one) => one.length > 0);
      for (const [place, { learnTxt, accept }] of items.entries()) {
        count += 1;
        const ours = [learnTxt, ...accept].map(bare);
        // Where one of both lacks a person, its place says nothing.
        const right = theirs.length === items.length ? (theirs[place] ?? []) : theirs.flat();
        if (!right.some((form) => ours.includes(form)) && !OURS.has(`${verb}, ${ours[0]}`))
          wrong.push(`${verb}, ${tense}: ${learnTxt} (${theirs.flat().join(', ')})`);
      }
    }
  }
  if (count === 0) return { state: 'fault', why: 'nothing was compared' };
  if (wrong.length > 0)
    return { state: 'fault', why: `${wrong.length} of ${count} forms differ: ${wrong.slice(0, 80).join('; ')}` };
  return { state: 'taken', holds: compared.length, figures: `${compared.length} verbs, ${count} forms` };
}

const alone = (verb: string): string => verb.replace(/^(?:se |s['’])/, '');
const bare = (text: string): string =>
  text
    .replace(BEFORE, '')
    .replace(/-(?:toi|nous|vous)$/, '')
    .replace(/^(?:se |s['’])/, '');

function formsOf(template: string, mood: string, part: string): string[][] {
  const within = new RegExp(`<${mood}>(.*?)</${mood}>`, 's').exec(template)?.[1] ?? '';
  const tense = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(within)?.[1] ?? '';
  return [...tense.matchAll(/<p>(.*?)<\/p>/gs)].map(([, person = '']) =>
    [...person.matchAll(/<i>([^<]*)<\/i>/g)].map(([, end = '']) => end),
  );
}
