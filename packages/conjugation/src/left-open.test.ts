import { describe, expect, test } from 'vitest';
import { tableRows } from '../../learning/src/testing/table-rows.ts';
import { askedForms, conjugate, SCHOOL_PROGRAMME, type SchoolLanguage, verbsOf } from './index.ts';

/** The shown form, then the accepted ones, as a pupil may write them. */
const right = (language: SchoolLanguage, verb: string, tense: string, person: string): string[] => {
  const form = conjugate(language, verb, tense).find((one) => String(one.person) === person);
  return form === undefined ? [] : [form.text, ...form.accept];
};

describe('what a hint leaves open is right, and nothing else', () => {
  test.each(
    tableRows(`
      | fr | aller | indicatif passé composé | 1s | je suis allé / je suis allée |
      | fr | aller | indicatif passé composé | 2s | tu es allé / tu es allée |
      | fr | aller | indicatif passé composé | 3s | il est allé |
      | fr | aller | indicatif passé composé | 1p | nous sommes allés / nous sommes allées |
      | fr | aller | indicatif passé composé | 2p | vous êtes allés / vous êtes allées / vous êtes allé / vous êtes allée |
      | fr | aller | indicatif passé composé | 3p | ils sont allés |
      | fr | se laver | indicatif passé composé | 1s | je me suis lavé / je me suis lavée |
      | fr | se coucher | indicatif plus-que-parfait | 2p | vous vous étiez couchés / vous vous étiez couchées / vous vous étiez couché / vous vous étiez couchée |
      | fr | devenir | subjonctif passé | 1s | que je sois devenu / que je sois devenue |
      | fr | naître | indicatif futur antérieur | 1p | nous serons nés / nous serons nées |
      | fr | mourir | conditionnel passé | 2s | tu serais mort / tu serais morte |
      | fr | s'asseoir | indicatif passé composé | 1p | nous nous sommes assis / nous nous sommes assises |
      | fr | s'en aller | indicatif passé composé | 1s | je m'en suis allé / je m'en suis allée |
      | fr | descendre | indicatif passé composé | 1s | je suis descendu / je suis descendue / j'ai descendu |
      | fr | se parler | indicatif passé composé | 1p | nous nous sommes parlé |
      | fr | se téléphoner | indicatif passé composé | 2p | vous vous êtes téléphoné |
      | fr | marcher | indicatif passé composé | 1s | j'ai marché |
      | fr | partir | infinitif passé | null | être parti / être partie / être partis / être parties |
      | fr | se souvenir | infinitif passé | null | s'être souvenu / s'être souvenue / s'être souvenus / s'être souvenues |
      | fr | aller | participe passé | null | allé |
      | de | umziehen | Perfekt | 1s | ich bin umgezogen / ich habe umgezogen |
      | de | ausziehen | Perfekt | 3p | sie haben ausgezogen / sie sind ausgezogen |
      | de | sich ausziehen | Perfekt | 1s | ich habe mich ausgezogen |
      | de | tanzen | Perfekt | 1s | ich habe getanzt / ich bin getanzt |
      | de | fahren | Plusquamperfekt | 2s | du warst gefahren / du hattest gefahren |
      | de | stehen | Futur II | 1s | ich werde gestanden haben / ich werde gestanden sein |
      | de | gehen | Perfekt | 1s | ich bin gegangen |
      | de | lachen | Perfekt | 1s | ich habe gelacht |
      | de | abfahren | Imperativ | 3p | fahren Sie ab |
      | de | sein | Imperativ | 3p | seien Sie |
      | de | sich waschen | Imperativ | 3p | waschen Sie sich |
      | de | sich vorstellen | Imperativ | 3p | stellen Sie sich vor |
      | de | sammeln | Imperativ | 3p | sammeln Sie |
      | de | schließen | Imperativ | 3p | schließen Sie / schliessen Sie |
      | de | abfahren | Imperativ | 2p | fahrt ab |
      | en | go | future | 1s | I will go / I'll go / I shall go |
      | en | go | future | 3s | he will go / he'll go |
      | en | be | simple present | 2p | you are / you're |
      | en | have | present perfect | 3s | he has had / he's had |
      | en | learn | simple past | 1s | I learnt / I learned |
    `),
  )('%s %s, %s, %s: %s', (language, verb, tense, person, forms) => {
    expect(right(language as SchoolLanguage, verb, tense, person).toSorted()).toEqual(forms.split(' / ').toSorted());
  });

  test('« Sie » has a hint of its own', () => {
    const polite = askedForms('de', 'abfahren', 'Imperativ').find(({ person }) => person === '3p');
    expect([polite?.hint, polite?.frenchHint]).toEqual([
      'abfahren, Imperativ, Höflichkeitsform (Sie)',
      'abfahren, impératif (Imperativ), forme de politesse (Sie)',
    ]);
  });
});

const BE =
  /(?<=[ '])(suis|es|est|sommes|êtes|sont|étais|était|étions|étiez|étaient|serai|seras|sera|serons|serez|seront|serais|serait|serions|seriez|seraient|sois|soit|soyons|soyez|soient|fus|fut|fûmes|fûtes|furent|fusse|fusses|fût|fussions|fussiez|fussent) (\S+)$/;
/** Their « se » is no direct object. */
const INVARIABLE = ['se parler', 'se téléphoner', 'se demander', 'se plaire'];
const plural = (text: string) => (/[sx]$/.test(text) ? text : `${text}s`);

test('every French form with être: feminine and « vous » of politeness by the rule of spelling, « il » and « ils » as shown', () => {
  let checked = 0;
  const wrong: unknown[] = [];
  for (const verb of verbsOf('fr', 11).filter((one) => !INVARIABLE.includes(one))) {
    for (const { label } of SCHOOL_PROGRAMME.fr.tenses) {
      const forms = conjugate('fr', verb, label);
      const il = forms.find(({ person }) => person === '3s')?.text ?? '';
      const [, , masculine] = BE.exec(il) ?? [];
      if (masculine === undefined) continue;
      const feminine = `${masculine}e`;
      const open = {
        '1s': [masculine, feminine],
        '2s': [masculine, feminine],
        '3s': [masculine],
        '1p': [plural(masculine), plural(feminine)],
        '2p': [plural(masculine), plural(feminine), masculine, feminine],
        '3p': [plural(masculine)],
      };
      for (const { person, text, accept } of forms) {
        const ends = new Set([text, ...accept].map((one) => BE.exec(one)?.[2]).filter((one) => one !== undefined));
        checked += 1;
        const wanted = new Set(person === null ? [] : open[person]);
        if ([...ends].toSorted().join() !== [...wanted].toSorted().join())
          wrong.push([verb, label, person, [...ends], [...wanted]]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(300);
});

test('every German verb of two auxiliaries accepts both in every person, and polite imperatives follow the infinitive', () => {
  let checked = 0;
  const wrong: unknown[] = [];
  const twice = ['fahren', 'fliegen', 'reiten', 'schwimmen', 'landen', 'folgen', 'klettern', 'schmelzen', 'umziehen'];
  const also = ['stehen', 'sitzen', 'liegen', 'treten', 'ziehen', 'ausziehen', 'frieren', 'tanzen', 'biegen', 'reißen'];
  for (const verb of [...twice, ...also]) {
    for (const { person, text, accept } of conjugate('de', verb, 'Perfekt')) {
      const helpers = new Set(
        [text, ...accept].map((one) => (/ (bin|bist|ist|sind|seid) /.test(one) ? 'sein' : 'haben')),
      );
      checked += 1;
      if (helpers.size !== 2) wrong.push([verb, person, text]);
    }
  }
  for (const verb of verbsOf('de', 11)) {
    const polite = conjugate('de', verb, 'Imperativ').find(({ person }) => person === '3p');
    if (polite === undefined) continue;
    checked += 1;
    const [first = '', ...rest] = polite.text.replace(/ Sie( sich)?/, '').split(' ');
    const infinitive = `${verb.startsWith('sich ') ? 'sich ' : ''}${rest.join('')}${first === 'seien' ? 'sein' : first}`;
    if (infinitive !== verb) wrong.push([verb, polite.text]);
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(300);
});

test('no form accepts more than an item can hold', () => {
  const long: string[] = [];
  for (const language of ['fr', 'de', 'en'] as const) {
    for (const verb of verbsOf(language, 11)) {
      for (const { label } of SCHOOL_PROGRAMME[language].tenses) {
        for (const form of conjugate(language, verb, label)) if (form.accept.length > 20) long.push(form.text);
      }
    }
  }
  expect(long).toEqual([]);
});
