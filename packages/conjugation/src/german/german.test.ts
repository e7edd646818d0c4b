import { describe, expect, test } from 'vitest';
import { tableRows } from '../../../learning/src/testing/table-rows.ts';
import { SCHOOL_PROGRAMME } from '../school-years.ts';
import { conjugateGerman } from './german.ts';
import { IMPERSONAL, THIRD_PERSON } from './grammar.ts';

const form = (verb: string, tense: string, person: string | null) =>
  conjugateGerman(verb, tense).find((one) => String(one.person) === String(person));
const all = (verb: string, tense: string) => conjugateGerman(verb, tense).map(({ text }) => text);
const VERBS = Object.values(SCHOOL_PROGRAMME.de.verbs).flatMap(({ verbs }) => verbs);

test.each([
  ['arbeiten', 'Präsens', '2s', 'du arbeitest'],
  ['öffnen', 'Präsens', '3s', 'er öffnet'],
  ['tanzen', 'Präsens', '2s', 'du tanzt'],
  ['heißen', 'Präsens', '2s', 'du heißt'],
  ['reisen', 'Präsens', '2s', 'du reist'],
  ['halten', 'Präsens', '3s', 'er hält'],
  ['treten', 'Präsens', '2s', 'du trittst'],
  ['wechseln', 'Präsens', '1s', 'ich wechsle'],
  ['wandern', 'Präsens', '1s', 'ich wandere'],
  ['müssen', 'Präteritum', '2s', 'du musstest'],
  ['dürfen', 'Präsens', '1s', 'ich darf'],
  ['denken', 'Präteritum', '1s', 'ich dachte'],
  ['kennen', 'Konjunktiv II', '1s', 'ich kennte'],
  ['verzeihen', 'Präteritum', '2s', 'du verziehst'],
  ['vorbereiten', 'Präteritum', '3s', 'er bereitete vor'],
  ['vergraben', 'Präteritum', '3s', 'er vergrub'],
  ['teilnehmen', 'Präsens', '3s', 'er nimmt teil'],
  ['feststellen', 'Präteritum', '1p', 'wir stellten fest'],
  ['unterschreiben', 'Präsens', '1s', 'ich unterschreibe'],
  ['übersetzen', 'Perfekt', '1s', 'ich habe übersetzt'],
  ['wiederholen', 'Perfekt', '1s', 'ich habe wiederholt'],
  ['sich anziehen', 'Präsens', '2s', 'du ziehst dich an'],
  ['sich anziehen', 'Perfekt', '1p', 'wir haben uns angezogen'],
  ['sich merken', 'Präsens', '1s', 'ich merke mir'],
  ['sich freuen', 'Futur II', '3s', 'er wird sich gefreut haben'],
  ['gehen', 'Konjunktiv II (würde)', '2p', 'ihr würdet gehen'],
  ['telefonieren', 'Partizip II', null, 'telefoniert'],
  ['bekommen', 'Partizip II', null, 'bekommen'],
  ['einkaufen', 'Partizip II', null, 'eingekauft'],
  ['regnen', 'Perfekt', '3s', 'es hat geregnet'],
  ['geschehen', 'Präsens', '3s', 'es geschieht'],
  ['schauen', 'Präsens', '2s', 'du schaust'],
  ['schauen', 'Perfekt', '1s', 'ich habe geschaut'],
  ['anschauen', 'Präsens', '3s', 'er schaut an'],
  ['anschauen', 'Präteritum', '1p', 'wir schauten an'],
  ['anschauen', 'Perfekt', '2s', 'du hast angeschaut'],
  ['kennenlernen', 'Präsens', '1s', 'ich lerne kennen'],
  ['kennenlernen', 'Präteritum', '3s', 'er lernte kennen'],
  ['kennenlernen', 'Perfekt', '3p', 'sie haben kennengelernt'],
  ['kennenlernen', 'Futur I', '2p', 'ihr werdet kennenlernen'],
  ['kennenlernen', 'Konjunktiv I', '3s', 'er lerne kennen'],
  ['kennenlernen', 'Partizip II', null, 'kennengelernt'],
  ['hängen', 'Präsens', '3s', 'er hängt'],
  ['hängen', 'Präteritum', '2s', 'du hingst'],
  ['hängen', 'Konjunktiv II', '1s', 'ich hinge'],
  ['hängen', 'Partizip II', null, 'gehangen'],
  ['bewegen', 'Präsens', '1s', undefined],
] as const)('%s, %s, %s: %s', (verb, tense, person, text) => {
  if (text !== undefined) expect(form(verb, tense, person)?.text).toBe(text);
  else expect(VERBS).not.toContain(verb);
});

describe('auxiliaries', () => {
  test.each([
    ['gehen', 'ich bin gegangen', []],
    ['bleiben', 'ich bin geblieben', []],
    ['werden', 'ich bin geworden', []],
    ['aufwachen', 'ich bin aufgewacht', []],
    ['essen', 'ich habe gegessen', []],
    ['fahren', 'ich bin gefahren', ['ich habe gefahren']],
    ['stehen', 'ich habe gestanden', ['ich bin gestanden']],
    ['schwimmen', 'ich bin geschwommen', ['ich habe geschwommen']],
    ['sich setzen', 'ich habe mich gesetzt', []],
    ['erschrecken', 'ich bin erschrocken', ['ich habe erschreckt']],
    ['hängen', 'ich habe gehangen', ['ich habe gehängt', 'ich bin gehangen']],
  ] as const)('%s: %s', (verb, text, accept) =>
    expect(form(verb, 'Perfekt', '1s')).toEqual({ person: '1s', text, accept }),
  );
});

describe('imperatives', () => {
  test.each(
    tableRows(`
      | sein | sei | seid |
      | haben | hab | habt |
      | geben | gib | gebt |
      | nehmen | nimm | nehmt |
      | lesen | lies | lest |
      | sehen | sieh | seht |
      | helfen | hilf | helft |
      | vergessen | vergiss | vergesst |
      | treten | tritt | tretet |
      | fahren | fahr | fahrt |
      | laufen | lauf | lauft |
      | arbeiten | arbeite | arbeitet |
      | zeichnen | zeichne | zeichnet |
      | öffnen | öffne | öffnet |
      | entschuldigen | entschuldige | entschuldigt |
      | zeigen | zeig | zeigt |
      | wohnen | wohn | wohnt |
      | sammeln | sammle | sammelt |
      | werden | werde | werdet |
      | einladen | lade ein | ladet ein |
      | vorlesen | lies vor | lest vor |
      | anschauen | schau an | schaut an |
      | kennenlernen | lern kennen | lernt kennen |
      | hängen | häng | hängt |
      | heißen | heiß | heißt |
      | erschrecken | erschrick | erschreckt |
      | sich setzen | setz dich | setzt euch |
      | sich ausziehen | zieh dich aus | zieht euch aus |
    `),
  )('%s: %s, %s', (verb, singular, plural) => expect(all(verb, 'Imperativ').slice(0, 2)).toEqual([singular, plural]));

  test.each(['können', 'müssen', 'mögen', 'regnen', 'gefallen'])('%s: none', (verb) =>
    expect(all(verb, 'Imperativ')).toEqual([]),
  );
});

describe('accepted spellings', () => {
  test.each([
    ['heißen', 'Präsens', '1s', ['ich heisse']],
    ['lassen', 'Präteritum', '1s', ['ich liess']],
    ['wechseln', 'Präsens', '1s', ['ich wechsele']],
    ['finden', 'Präteritum', '2s', ['du fandst']],
    ['einladen', 'Präteritum', '2s', ['du ludst ein']],
    ['hängen', 'Präteritum', '3s', ['er hängte']],
    ['erschrecken', 'Präteritum', '1s', ['ich erschreckte']],
    ['erschrecken', 'Präsens', '3s', ['er erschreckt']],
    ['heißen', 'Imperativ', '2s', ['heiße', 'heiss', 'heisse']],
    ['lesen', 'Präteritum', '2s', ['du lasest']],
    ['stehen', 'Konjunktiv II', '1s', ['ich stände']],
    ['helfen', 'Konjunktiv II', '1s', ['ich hälfe']],
    ['gehen', 'Konjunktiv II', '2s', ['du gingst']],
    ['senden', 'Präteritum', '1s', ['ich sendete']],
    ['spielen', 'Imperativ', '2s', ['spiele']],
    ['haben', 'Präteritum', '2s', []],
    ['schreien', 'Präteritum', '2s', []],
  ] as const)('%s, %s, %s', (verb, tense, person, accept) => expect(form(verb, tense, person)?.accept).toEqual(accept));
});

test('verbs of events have the third person only', () => {
  expect(all('stattfinden', 'Präsens')).toEqual(['er findet statt', 'sie finden statt']);
  expect(all('stattfinden', 'Perfekt')).toEqual(['er hat stattgefunden', 'sie haben stattgefunden']);
});

describe('rules that do not come from the lexicon', () => {
  const spoken = VERBS.filter((verb) => !IMPERSONAL.has(verb) && !THIRD_PERSON.has(verb));
  const words = (verb: string, tense: string) => all(verb, tense).map((text) => text.split(' ')[1] ?? '');

  test('no form from before 1996: ß comes after a long vowel only', () => {
    const longVowels = /(ei|ie|[aä]|st[oö]|grö)ß/g;
    const old = VERBS.flatMap((verb) =>
      SCHOOL_PROGRAMME.de.tenses
        .flatMap(({ label }) => all(verb, label))
        .filter((text) => /l[aä]ßt/.test(text) || text.replace(longVowels, '').includes('ß')),
    );
    expect(old).toEqual([]);
  });

  test('six persons in every tense of the indicative and subjunctive', () => {
    const tenses = SCHOOL_PROGRAMME.de.tenses.filter(({ mood }) => mood === 'Indikativ' || mood === 'Konjunktiv');
    const short = spoken.flatMap((verb) =>
      tenses.filter(({ label }) => all(verb, label).length !== 6).map(({ label }) => [verb, label]),
    );
    expect(short).toEqual([]);
  });

  test('« wir » and « sie » are one form everywhere, in the present the infinitive but for sein', () => {
    for (const verb of spoken) {
      for (const tense of ['Präsens', 'Präteritum', 'Konjunktiv I', 'Konjunktiv II']) {
        const forms = words(verb, tense);
        expect([verb, tense, forms[5]]).toEqual([verb, tense, forms[3]]);
      }
      const base = verb.replace(/^sich /, '');
      if (base !== 'sein') expect(base.endsWith(words(verb, 'Präsens')[3] ?? '?')).toBe(true);
    }
  });

  test('preterite: « ich » and « er » are one form; -te verbs end in -test, -ten, -tet', () => {
    for (const verb of spoken) {
      const [ich = '', du, er, wir, ihr] = words(verb, 'Präteritum');
      expect([verb, er]).toEqual([verb, ich]);
      if (ich.endsWith('te')) expect([verb, du, wir, ihr]).toEqual([verb, `${ich}st`, `${ich}n`, `${ich}t`]);
      else expect([verb, wir]).toEqual([verb, `${ich}${ich.endsWith('ie') || ich.endsWith('e') ? 'n' : 'en'}`]);
    }
  });

  test('Konjunktiv I: stem and -e, -est, -e, -en, -et, -en', () => {
    for (const verb of spoken.filter((one) => !/(sein|tun|eln|ern)$/.test(one))) {
      const [ich = '', du, er, , ihr] = words(verb, 'Konjunktiv I');
      expect([verb, er, du, ihr]).toEqual([verb, ich, `${ich}st`, `${ich}t`]);
      expect([verb, `${ich}n`]).toEqual([verb, words(verb, 'Präsens')[3]]);
    }
  });

  test('participles: ge- unless unstressed, -t of weak verbs', () => {
    for (const verb of spoken) {
      const base = verb.replace(/^sich /, '');
      const [participle = ''] = all(verb, 'Partizip II');
      if (/ieren$/.test(base) && !/^(verl|fr)ieren$/.test(base)) {
        expect([verb, participle]).toEqual([verb, base.replace(/en$/, 't')]);
      }
      if (/^(be(?!ißen)|emp|ent|er|ver|zer)/.test(base)) {
        expect([verb, participle.startsWith('ge')]).toEqual([verb, false]);
      }
    }
  });
});
