import { describe, expect, test } from 'vitest';
import { tableRows } from '../../../learning/src/testing/table-rows.ts';
import { SCHOOL_PROGRAMME } from '../school-years.ts';
import { conjugateEnglish } from './english.ts';

const form = (verb: string, tense: string, person: string | null) =>
  conjugateEnglish(verb, tense).find((one) => String(one.person) === String(person));
const all = (verb: string, tense: string) => conjugateEnglish(verb, tense).map(({ text }) => text);

test.each(
  tableRows(`
    | stop | simple past | 3s | he stopped |
    | prefer | simple past | 3s | he preferred |
    | visit | simple past | 3s | he visited |
    | open | present continuous | 3s | he is opening |
    | begin | present continuous | 3s | he is beginning |
    | fix | simple past | 1s | I fixed |
    | die | present continuous | 1s | I am dying |
    | agree | simple past | 1s | I agreed |
    | argue | present continuous | 1s | I am arguing |
    | make | present continuous | 1s | I am making |
    | try | simple present | 3s | he tries |
    | play | simple present | 3s | he plays |
    | watch | simple present | 3s | he watches |
    | go | simple present | 3s | he goes |
    | miss | simple present | 3s | he misses |
    | be | simple past | 2p | you were |
    | have | past perfect | 1s | I had had |
    | do | conditional perfect | 3p | they would have done |
    | get | past participle | null | got |
    | lie | past participle | null | lain |
    | lay | simple past | 1s | I laid |
    | go | future perfect | 1s | I will have gone |
    | work | past perfect continuous | 1s | I had been working |
    | rain | simple present | 3s | it rains |
    | be | imperative | 2s | be |
    | panic | simple present | 3s | he panics |
    | panic | simple past | 1s | I panicked |
    | panic | present continuous | 3s | he is panicking |
    | panic | present perfect | 3p | they have panicked |
    | label | simple past | 3s | he labelled |
    | label | present continuous | 1s | I am labelling |
    | label | past participle | null | labelled |
    | hang | simple past | 1s | I hung |
  `),
)('%s, %s, %s: %s', (verb, tense, person, text) => expect(form(verb, tense, person)?.text).toBe(text));

describe('a missing form gives no item', () => {
  test.each([
    ['can', 'future', []],
    ['can', 'imperative', []],
    ['must', 'simple past', []],
    ['know', 'present continuous', []],
    ['be', 'past perfect continuous', []],
    ['be', 'present perfect continuous', []],
    ['be', 'future continuous', []],
    ['rain', 'imperative', []],
    ['rain', 'simple past', ['it rained']],
    ['happen', 'present continuous', ['it is happening', 'they are happening']],
    ['happen', 'simple past', ['it happened', 'they happened']],
    ['occur', 'present perfect', ['it has occurred', 'they have occurred']],
  ])('%s, %s', (verb, tense, texts) => expect(all(verb, tense)).toEqual(texts));

  test('modals have no -s', () => expect(form('must', 'simple present', '3s')?.text).toBe('he must'));
});

describe('accepted variants', () => {
  test.each([
    ['travel', 'simple past', '1s', ['I traveled']],
    ['label', 'simple past', '1s', ['I labeled']],
    ['hang', 'simple past', '1s', ['I hanged']],
    ['organise', 'simple present', '3s', ['he organizes']],
    ['learn', 'simple past', '1s', ['I learned']],
    ['get', 'present perfect', '1s', ['I have gotten', "I've got", "I've gotten"]],
    ['go', 'future', '1s', ["I'll go", 'I shall go']],
    ['go', 'present continuous', '3s', ["he's going"]],
    ['have', 'simple present', '3s', []],
    ['prefer', 'simple past', '1s', []],
  ] as const)('%s, %s, %s', (verb, tense, person, accept) => expect(form(verb, tense, person)?.accept).toEqual(accept));
});

test('regular spelling of every -ing and -ed that a rule gives', () => {
  // Written down by hand: the verbs whose last consonant is doubled.
  const doubled = new Set(
    `admit beg begin bet cancel chat clap commit control cut dig drop forbid forget get hit hug label let occur permit plan
     prefer put quit refer regret rob run set shop shut sit skip spin spit split stop swim travel wrap win`.split(
      /\s+/,
    ),
  );
  for (const verb of Object.values(SCHOOL_PROGRAMME.en.verbs).flatMap(({ verbs }) => verbs)) {
    const [ing] = all(verb, 'present participle');
    if (ing === undefined) continue;
    const rule = doubled.has(verb)
      ? `${verb}${verb.at(-1)}ing`
      : verb.endsWith('c')
        ? `${verb}king`
        : /ie$/.test(verb)
          ? `${verb.slice(0, -2)}ying`
          : /[^eo]e$/.test(verb) && verb !== 'be'
            ? `${verb.slice(0, -1)}ing`
            : `${verb}ing`;
    expect([verb, ing]).toEqual([verb, rule]);
  }
});
