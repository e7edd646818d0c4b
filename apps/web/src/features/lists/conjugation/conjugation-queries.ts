import {
  type ConjugationLanguage,
  type ConjugationYear,
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
} from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { ConjugationSelection } from './conjugation-selection.ts';

/** They change with a new version of the product only. */
const forever = { staleTime: Number.POSITIVE_INFINITY } as const;
const key = (...parts: readonly unknown[]) => ['conjugation', ...parts] as const;

export const conjugationLanguages = () =>
  queryOptions({
    queryKey: key('languages'),
    queryFn: ({ signal }) => call(getConjugationLanguages, { signal }),
    ...forever,
  });

export const conjugationVerbs = (langue: ConjugationLanguage, annee: ConjugationYear) =>
  queryOptions({
    queryKey: key('verbs', langue, annee),
    queryFn: ({ signal }) => call(getConjugationVerbs, { query: { langue, annee }, signal }),
    ...forever,
  });

export const conjugationTenses = (langue: ConjugationLanguage, annee: ConjugationYear) =>
  queryOptions({
    queryKey: key('tenses', langue, annee),
    queryFn: ({ signal }) => call(getConjugationTenses, { query: { langue, annee }, signal }),
    ...forever,
  });

export const conjugationProgramme = () =>
  queryOptions({
    queryKey: key('programme'),
    queryFn: ({ signal }) => call(getConjugationProgramme, { signal }),
    ...forever,
  });

export const conjugationItems = ({ learnLanguage, selectedVerbs, selectedTenses }: ConjugationSelection) =>
  queryOptions({
    queryKey: key('items', learnLanguage, selectedVerbs, selectedTenses),
    queryFn: ({ signal }) =>
      call(getConjugationItems, {
        query: { verbes: [...selectedVerbs], langue: learnLanguage, temps: [...selectedTenses] },
        signal,
      }),
    enabled: selectedVerbs.length > 0 && selectedTenses.length > 0,
    ...forever,
    // A refused selection stays refused; a lost network shows its own button.
    retry: false,
  });
