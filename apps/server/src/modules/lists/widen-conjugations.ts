import { askedForms, isKnownTense, isKnownVerb, SCHOOL_LANGUAGES, type SchoolLanguage } from '@pupitre/conjugation';
import { ITEM_ACCEPT_MAX } from '@pupitre/contract';
import type { Database } from '../../db/connection.ts';
import { followsRules, markRules } from '../../db/followed-rules.ts';
import { type ConjugatedItem, findConjugatedItems, widenItems } from './widen-conjugations.queries.ts';

const PAGE = 2_000;

/**
 * Lists that the tool made before a form came to accept more (« je suis allée ») accept it too: once for each state of the
 * rules, by a job of the start. What a teacher changed is left as it is, and what she accepts stays.
 */
export async function widenConjugations(db: Database, rules = RULES): Promise<number> {
  if (await followsRules(db, 'conjugation-rules', rules)) return 0;
  let widened = 0;
  for (let after = 0; ; ) {
    const items = await findConjugatedItems(db, { after, limit: PAGE });
    const last = items.at(-1);
    if (last === undefined) break;
    const changes = items.flatMap((item) => {
      const accept = acceptedBy(item);
      return accept.length > item.accept.length ? [{ id: item.id, accept }] : [];
    });
    widened += changes.length;
    await widenItems(db, changes);
    after = last.id;
  }
  await markRules(db, 'conjugation-rules', rules);
  return widened;
}

/** Raised with each change of what forms accept. */
const RULES = 1;

/** Its own answers, and those of the form that its tags name and its text is. */
function acceptedBy({ learnTxt, tags, accept, language }: ConjugatedItem): string[] {
  if (!isSchoolLanguage(language)) return accept;
  const [verb, tense] = [
    tags.find((tag) => isKnownVerb(language, tag)),
    tags.find((tag) => isKnownTense(language, tag)),
  ];
  if (verb === undefined || tense === undefined) return accept;
  const forms = askedForms(language, verb, tense).filter(({ text }) => text === learnTxt);
  return [...new Set([...accept, ...forms.flatMap((form) => form.accept)])].slice(0, ITEM_ACCEPT_MAX);
}

const isSchoolLanguage = (language: string): language is SchoolLanguage =>
  (SCHOOL_LANGUAGES as readonly string[]).includes(language);
