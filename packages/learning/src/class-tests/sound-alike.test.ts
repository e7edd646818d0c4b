import { describe, expect, test } from 'vitest';
import { dictatedSentence } from './dictated-sentence.ts';
import { soundAlike } from './sound-alike.ts';

const alike = (texts: readonly string[], language = 'fr') => {
  const found = soundAlike(
    texts.map((learnTxt) => ({ learnTxt })),
    language,
  );
  return texts.filter((_, place) => found.has(place));
};

describe('words that sound alike', () => {
  test('of grammar are found even alone', () => {
    const all = 'a à est et son sont on ont ou où ce se ces ses leur leurs'.split(' ');
    expect(alike(all)).toEqual(all);
    expect(alike(['Où', 'le lac'])).toEqual(['Où']);
    expect(alike(['das', 'dass', 'das Haus'], 'de')).toEqual(['das', 'dass']);
    expect(alike(["they're", 'house'], 'en')).toEqual(["they're"]);
  });

  test.each([
    ['pêcher', 'pécher'],
    ['verre', 'vert'],
    ['un chant', 'un champ'],
    ['chanter', 'chanté'],
    ['parlé', 'parler'],
    ['la cane', 'la canne'],
    ['une tache', 'une tâche'],
    ['des canots', 'des canaux'],
    ['la mer', 'le maire'],
    ['vert', 'un verre'],
  ])('« %s » and « %s » of one list', (one, other) => {
    expect(alike([one, 'un écureuil', other, 'la clairière'])).toEqual([one, other]);
  });

  test('are not found among ordinary words', () => {
    const words = [
      'un sapin enneigé',
      'un sentier',
      'la clairière',
      'un écureuil',
      'le silence',
      'apercevoir',
      'soudain',
    ];
    expect(alike([...words, 'une empreinte', 'le chat', 'le chien', 'le mouton', 'la maison', 'la main'])).toEqual([]);
    expect(alike(['le', 'les', 'un', 'vert', 'le pain', 'le chat', 'les chiens'])).toEqual([]);
  });

  test('are not the same word twice', () => {
    expect(alike(['le chat', 'Le chat'])).toEqual([]);
  });

  test('are no signs without a sound, and words as they are parted', () => {
    expect(alike(['', ' '])).toEqual([]);
    expect(alike(['la mer', 'lamer'])).toEqual([]);
  });
});

describe('the sentence of a dictated word', () => {
  const of = (learnTxt: string, hintTxt: string, accept: string[] = []) =>
    dictatedSentence({ learnTxt, hintTxt, accept }, 'fr');
  test.each([
    ['à', 'Nous partons … la montagne.', 'Nous partons à la montagne.', 'Nous partons … la montagne.'],
    ['a', 'Elle ___ oublié.', 'Elle a oublié.', 'Elle ___ oublié.'],
    ['sont', 'Les élèves sont là.', 'Les élèves sont là.', 'Les élèves … là.'],
    ['Où', 'Voici la rue où j’habite.', 'Voici la rue où j’habite.', 'Voici la rue … j’habite.'],
    ['a', 'Il a mal à la tête.', 'Il a mal à la tête.', 'Il … mal à la tête.'],
    ['verre', 'on y boit', '', 'on y boit'],
    ['à', 'On va … la mer à pied.', 'On va à la mer à pied.', 'On va … la mer … pied.'],
    ['M. Roy', 'Voici M. Roy.', 'Voici M. Roy.', 'Voici ….'],
  ])('« %s » of « %s » is said and shown without the word', (word, hint, said, shown) => {
    expect(of(word, hint)).toEqual({ said, shown });
  });

  test('tells no other right answer, and no spelling', () => {
    expect(of('la clé', 'la clé ou la clef', ['la clef'])?.shown).toBe('… ou …');
    expect(of('pêcher', 'le pécheur')).toBeNull();
    expect(of('pêcher', ' ')).toBeNull();
    expect(of('', 'Nous partons … la montagne.')).toBeNull();
    expect(of('à', 'Nous partons … la montagne.', [''])?.shown).toBe('Nous partons … la montagne.');
  });
});
