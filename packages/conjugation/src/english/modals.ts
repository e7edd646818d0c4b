/** Tenses of the verbs without infinitive. */
export const MODALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  can: { 'simple present': 'can', 'simple past': 'could', conditional: 'could' },
  may: { 'simple present': 'may' },
  must: { 'simple present': 'must' },
};
