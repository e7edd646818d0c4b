import {
  type ConjugationLanguage,
  type ConjugationYear,
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
} from '@pupitre/contract';
import { call } from '../../../api/call.ts';
import { readQuery } from '../../../api/read-query.ts';
import type { ConjugationSelection } from './conjugation-selection.ts';

/** They change with a new version of the product only. */
const readForever = <Data>(parts: readonly unknown[], read: (signal: AbortSignal) => Promise<Data>) =>
  readQuery(['conjugation', ...parts], read, { staleTime: Number.POSITIVE_INFINITY });

export const conjugationLanguages = () =>
  readForever(['languages'], (signal) => call(getConjugationLanguages, { signal }));

export const conjugationVerbs = (langue: ConjugationLanguage, annee: ConjugationYear) =>
  readForever(['verbs', langue, annee], (signal) => call(getConjugationVerbs, { query: { langue, annee }, signal }));

export const conjugationTenses = (langue: ConjugationLanguage, annee: ConjugationYear) =>
  readForever(['tenses', langue, annee], (signal) => call(getConjugationTenses, { query: { langue, annee }, signal }));

export const conjugationProgramme = () =>
  readForever(['programme'], (signal) => call(getConjugationProgramme, { signal }));

export const conjugationItems = ({ learnLanguage, selectedVerbs, selectedTenses }: ConjugationSelection) => ({
  ...readForever(['items', learnLanguage, selectedVerbs, selectedTenses], (signal) => {
    const query = { verbes: [...selectedVerbs], langue: learnLanguage, temps: [...selectedTenses] };
    return call(getConjugationItems, { query, signal });
  }),
  enabled: selectedVerbs.length > 0 && selectedTenses.length > 0,
  // A refused selection stays refused; a lost network shows its own button.
  retry: false,
});
