import {
  type ActivityType,
  type AnswerLevel,
  lengthAsked,
  type RoundLength,
  type WordsAsked,
  wordsAsked,
} from '@pupitre/learning';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Options in an address, as a teacher sends it to a class. */
type AskedOptions = { level?: AnswerLevel; howmanywords?: RoundLength };

/** Options in the address of this activity: « ?reponses=souple », « ?mots=10 ». */
export function useAskedOptions(type: ActivityType): AskedOptions {
  const { reponses, mots } = useSearch({ from: '/_signed-in/activite/$type/$id' });
  return useMemo(() => {
    const howmanywords = lengthAsked(type, mots);
    const hasLevel = reponses !== undefined && (type === 'ecriture' || type === 'traduction');
    return { ...(hasLevel && { level: reponses }), ...(howmanywords !== undefined && { howmanywords }) };
  }, [type, reponses, mots]);
}

/** Query string for these options, without those at their default. */
export function askedQuery(type: ActivityType, settings: object, defaults: object): string {
  const [chosen, usual]: AskedOptions[] = [settings, defaults];
  const query = new URLSearchParams();
  if (chosen?.level !== undefined && chosen.level !== usual?.level) query.set('reponses', chosen.level);
  const words = chosen?.howmanywords === usual?.howmanywords ? undefined : wordsOf(type, chosen?.howmanywords);
  if (words !== undefined) query.set('mots', String(words));
  const asked = query.toString();
  return asked === '' ? '' : `?${asked}`;
}

const wordsOf = (type: ActivityType, length: RoundLength | undefined): WordsAsked | undefined =>
  length === undefined ? undefined : wordsAsked(type, length);
