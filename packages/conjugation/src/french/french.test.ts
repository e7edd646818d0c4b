import { describe, expect, test } from 'vitest';
import { tableRows } from '../../../learning/src/testing/table-rows.ts';
import { SCHOOL_PROGRAMME } from '../school-years.ts';
import type { SimpleTense } from './corrections.ts';
import { conjugateFrench } from './french.ts';
import { simpleForms } from './simple-forms.ts';

const form = (verb: string, tense: string, person: string | null) =>
  conjugateFrench(verb, tense).find((one) => String(one.person) === String(person));
const all = (verb: string, tense: string) => conjugateFrench(verb, tense).map(({ text }) => text);

describe('aspiration and elision', () => {
  test.each(
    tableRows(`
      | habiter | indicatif présent | 1s | j'habite |
      | haïr | indicatif présent | 1s | je hais |
      | hocher | indicatif présent | 1s | je hoche |
      | hurler | indicatif imparfait | 1s | je hurlais |
      | hésiter | indicatif futur simple | 1s | j'hésiterai |
      | hériter | subjonctif présent | 1s | que j'hérite |
      | harceler | subjonctif présent | 1s | que je harcèle |
      | humilier | indicatif présent | 1s | j'humilie |
      | hausser | conditionnel présent | 1s | je hausserais |
      | écrire | indicatif passé simple | 1s | j'écrivis |
      | aller | indicatif futur simple | 1s | j'irai |
      | s'habiller | indicatif présent | 2s | tu t'habilles |
      | s'habiller | subjonctif présent | 3p | qu'ils s'habillent |
      | s'asseoir | participe présent | null | s'asseyant |
      | se laver | indicatif plus-que-parfait | 1s | je m'étais lavé |
      | haïr | indicatif passé composé | 1s | j'ai haï |
    `),
  )('%s, %s, %s: %s', (verb, tense, person, text) => expect(form(verb, tense, person)?.text).toBe(text));
});

describe('auxiliaries and agreement', () => {
  test.each([
    ['aller', '3p', 'ils sont allés', []],
    ['se laver', '3p', 'ils se sont lavés', []],
    ['se téléphoner', '3p', 'ils se sont téléphoné', []],
    ['se parler', '1p', 'nous nous sommes parlé', []],
    [
      'se souvenir',
      '2p',
      'vous vous êtes souvenus',
      ['vous vous êtes souvenues', 'vous vous êtes souvenu', 'vous vous êtes souvenue'],
    ],
    ['descendre', '1s', 'je suis descendu', ['je suis descendue', "j'ai descendu"]],
    ['passer', '3p', 'ils sont passés', ['ils ont passé']],
    [
      'monter',
      '2p',
      'vous êtes montés',
      ['vous êtes montées', 'vous êtes monté', 'vous êtes montée', 'vous avez monté'],
    ],
    ['marcher', '3p', 'ils ont marché', []],
    ['résoudre', '1s', "j'ai résolu", []],
    ['devoir', '1p', 'nous avons dû', []],
    ['goûter', '1s', "j'ai goûté", ["j'ai gouté"]],
  ] as const)('%s, %s: %s', (verb, person, text, accept) =>
    expect(form(verb, 'indicatif passé composé', person)).toEqual({ person, text, accept }),
  );

  test.each([
    [
      'indicatif présent',
      ["je m'en vais", "tu t'en vas", "il s'en va", 'nous nous en allons', 'vous vous en allez', "ils s'en vont"],
    ],
    [
      'indicatif futur simple',
      ["je m'en irai", "tu t'en iras", "il s'en ira", 'nous nous en irons', 'vous vous en irez', "ils s'en iront"],
    ],
    [
      'indicatif passé composé',
      [
        "je m'en suis allé",
        "tu t'en es allé",
        "il s'en est allé",
        'nous nous en sommes allés',
        'vous vous en êtes allés',
        "ils s'en sont allés",
      ],
    ],
    [
      'subjonctif présent',
      [
        "que je m'en aille",
        "que tu t'en ailles",
        "qu'il s'en aille",
        'que nous nous en allions',
        'que vous vous en alliez',
        "qu'ils s'en aillent",
      ],
    ],
    ['impératif présent', ["va-t'en", 'allons-nous-en', 'allez-vous-en']],
    ['infinitif présent', ["s'en aller"]],
    ['infinitif passé', ["s'en être allé"]],
    ['participe présent', ["s'en allant"]],
    ['participe passé', ['en allé']],
  ])("s'en aller, %s", (tense, texts) => expect(all("s'en aller", tense)).toEqual(texts));

  test.each(
    tableRows(`
      | laisser | indicatif passé simple | 1s | je laissai |
      | quitter | indicatif présent | 2s | tu quittes |
      | rencontrer | indicatif passé composé | 3p | ils ont rencontré |
      | ramasser | indicatif futur simple | 1p | nous ramasserons |
      | ajouter | indicatif imparfait | 1s | j'ajoutais |
      | ajouter | subjonctif présent | 1s | que j'ajoute |
    `),
  )('%s, %s, %s: %s', (verb, tense, person, text) => expect(form(verb, tense, person)?.text).toBe(text));

  test('past infinitives', () => {
    expect(all('se souvenir', 'infinitif passé')).toEqual(["s'être souvenu"]);
    expect(form('monter', 'infinitif passé', null)).toMatchObject({
      text: 'être monté',
      accept: ['être montée', 'être montés', 'être montées', 'avoir monté'],
    });
  });
});

describe('imperatives', () => {
  test.each([
    ['aller', ['va', 'allons', 'allez']],
    ['cueillir', ['cueille', 'cueillons', 'cueillez']],
    ['ouvrir', ['ouvre', 'ouvrons', 'ouvrez']],
    ['savoir', ['sache', 'sachons', 'sachez']],
    ['vouloir', ['veuille', 'veuillons', 'veuillez']],
    ['se taire', ['tais-toi', 'taisons-nous', 'taisez-vous']],
    ["s'asseoir", ['assieds-toi', 'asseyons-nous', 'asseyez-vous']],
    ['pouvoir', []],
    ['falloir', []],
    ['pleuvoir', []],
    ['devoir', []],
  ])('%s: %s', (verb, texts) => expect(all(verb, 'impératif présent')).toEqual(texts));
});

describe('defective verbs have no item for the persons that they lack', () => {
  test.each([
    ['falloir', 'indicatif présent', ['il faut']],
    ['falloir', 'indicatif passé composé', ['il a fallu']],
    ['falloir', 'subjonctif présent', ["qu'il faille"]],
    ['falloir', 'participe présent', []],
    ['pleuvoir', 'indicatif futur simple', ['il pleuvra']],
    ['neiger', 'indicatif imparfait', ['il neigeait']],
    ['clore', 'indicatif imparfait', []],
    ['extraire', 'indicatif passé simple', []],
    ['faillir', 'indicatif présent', []],
    ['éclore', 'indicatif présent', ['il éclot', 'ils éclosent']],
  ])('%s, %s', (verb, tense, texts) => expect(all(verb, tense)).toEqual(texts));
});

describe('accepted spellings', () => {
  test.each([
    ['connaître', 'indicatif présent', '3s', 'il connaît', ['il connait']],
    ['brûler', 'indicatif passé simple', '1p', 'nous brûlâmes', ['nous brulâmes']],
    ['céder', 'indicatif futur simple', '1s', 'je céderai', ['je cèderai']],
    ['épeler', 'indicatif présent', '1s', "j'épelle", ["j'épèle"]],
    ['appeler', 'indicatif présent', '1s', "j'appelle", []],
    ['jeter', 'conditionnel présent', '1s', 'je jetterais', []],
    ['balayer', 'indicatif présent', '3p', 'ils balaient', ['ils balayent']],
    ['nettoyer', 'indicatif présent', '3p', 'ils nettoient', []],
    ['se dépêcher', 'indicatif futur simple', '1s', 'je me dépêcherai', []],
    ['faire', 'subjonctif imparfait', '3s', "qu'il fît", []],
    ['croître', 'indicatif présent', '3s', 'il croît', []],
    ['se taire', 'indicatif présent', '3s', 'il se tait', []],
    ['asseoir', 'indicatif imparfait', '1p', 'nous asseyions', ['nous assoyions']],
  ] as const)('%s, %s, %s', (verb, tense, person, text, accept) =>
    expect(form(verb, tense, person)).toEqual({ person, text, accept }),
  );
});

describe('rules that do not come from the lexicon', () => {
  const radicals = [
    ...new Set(
      Object.values(SCHOOL_PROGRAMME.fr.verbs).flatMap(({ verbs }) =>
        verbs.map((verb) => verb.replace(/^(se |s')(en )?/, '')),
      ),
    ),
  ];
  const first = (verb: string, tense: SimpleTense, person: number) => simpleForms(verb, tense)[person]?.[0] ?? '';
  const full = radicals.filter((verb) => simpleForms(verb, 'P').every((spellings) => spellings !== null));
  const wrongOf = (verbs: readonly string[], check: (verb: string) => [got: string, wanted: string][]) =>
    verbs.flatMap((verb) =>
      check(verb)
        .filter(([got, wanted]) => got !== wanted)
        .map((pair) => [verb, ...pair]),
    );
  const soft = (stem: string) => stem.replace(/ge$/, 'g').replace(/ç$/, 'c');

  test('imperfect and present participle follow « nous »', () => {
    const regular = full.filter((verb) => verb !== 'être');
    const wrong = wrongOf(regular, (verb) => {
      const stem = first(verb, 'P', 3).replace(/ons$/, '');
      const endings = ['ais', 'ais', 'ait', 'ions', 'iez', 'aient'];
      return endings.map((ending, person) => [
        first(verb, 'I', person),
        `${ending.startsWith('i') ? soft(stem) : stem}${ending}`,
      ]);
    });
    expect(wrong).toEqual([]);
    const participles = wrongOf(
      regular.filter((verb) => verb !== 'avoir' && verb !== 'savoir'),
      (verb) => [[first(verb, 'G', 0), first(verb, 'P', 3).replace(/ons$/, 'ant')]],
    );
    expect(participles).toEqual([]);
  });

  test('future and conditional have one stem and the endings of avoir', () => {
    const wrong = wrongOf(full, (verb) => {
      const stem = first(verb, 'F', 0).replace(/ai$/, '');
      return [
        ...['ai', 'as', 'a', 'ons', 'ez', 'ont'].map((end, person): [string, string] => [
          first(verb, 'F', person),
          stem + end,
        ]),
        ...['ais', 'ais', 'ait', 'ions', 'iez', 'aient'].map((end, person): [string, string] => [
          first(verb, 'C', person),
          stem + end,
        ]),
      ];
    });
    expect(wrong).toEqual([]);
    for (const verb of full) expect(first(verb, 'F', 0)).toMatch(/rai$/);
  });

  test('the first group', () => {
    const firstGroup = full.filter((verb) => verb.endsWith('er') && verb !== 'aller');
    expect(firstGroup.length).toBeGreaterThan(100);
    const wrong = wrongOf(firstGroup, (verb) => {
      const stem = verb.slice(0, -2);
      const before = stem.replace(/g$/, 'ge').replace(/c$/, 'ç');
      const je = first(verb, 'P', 0);
      return [
        [first(verb, 'P', 1), `${je}s`],
        [first(verb, 'P', 2), je],
        [first(verb, 'P', 3), `${before}ons`],
        [first(verb, 'P', 4), `${stem}ez`],
        [first(verb, 'P', 5), `${je}nt`],
        [first(verb, 'S', 0), je],
        [first(verb, 'Y', 1), je],
        [first(verb, 'J', 0), `${before}ai`],
        [first(verb, 'J', 3), `${before}âmes`],
        [first(verb, 'J', 5), `${stem}èrent`],
        [first(verb, 'T', 2), `${before}ât`],
        [first(verb, 'K', 0), `${stem}é`],
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('past historic and imperfect subjunctive share their stem', () => {
    const withPast = full.filter((verb) => first(verb, 'J', 1) !== '');
    const wrong = wrongOf(withPast, (verb) => {
      const stem = first(verb, 'J', 1);
      return ['se', 'ses', '', 'sions', 'siez', 'sent'].flatMap((end, person): [string, string][] =>
        end === '' ? [] : [[first(verb, 'T', person), stem + end]],
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('every text is clean: one space, straight apostrophes, composed letters, no repeat', () => {
  const clean = /^[a-zà-ÿœ']+([ -][a-zà-ÿœ']+)*$/;
  const odd: string[] = [];
  for (const verb of Object.values(SCHOOL_PROGRAMME.fr.verbs).flatMap(({ verbs }) => verbs)) {
    for (const { label } of SCHOOL_PROGRAMME.fr.tenses) {
      for (const { text, accept } of conjugateFrench(verb, label)) {
        if (accept.includes(text)) odd.push(text);
        odd.push(...[text, ...accept].filter((one) => !clean.test(one)));
      }
    }
  }
  expect(odd).toEqual([]);
});
