import type { ActivityType } from '@pupitre/learning';

/** A list that the teacher of class 7A gave to it. */
export type DemoGift = {
  /** Title of a demo list. */
  list: string;
  exercises: readonly ActivityType[];
  /** Days before today, and days until its end. */
  daysAgo: number;
  lasts: number;
  /** The class did them together in a lesson on that day, so often, and nobody at home: the results are the same on every day. */
  inClass?: number;
  /** A pupil who was asked only so many words of its first exercise, and has not come back to it. */
  begunBy?: { pupil: string; words: number };
};

export const DEMO_GIFTS: readonly DemoGift[] = [
  { list: 'Die Farben', exercises: ['carte', 'traduction'], daysAgo: 86, lasts: 14 },
  { list: 'Consignes de classe en allemand', exercises: ['carte', 'association'], daysAgo: 52, lasts: 11 },
  { list: 'Allemand 7e – Unterwegs (unité 3)', exercises: ['carte', 'traduction'], daysAgo: 27, lasts: 17 },
  { list: 'Les contraires', exercises: ['association', 'traduction'], daysAgo: 20, lasts: 14, inClass: 2 },
  {
    list: 'Allemand 7e – Meine Freizeit (unité 4)',
    exercises: ['carte', 'traduction'],
    daysAgo: 8,
    lasts: 16,
    begunBy: { pupil: 'Noah Emery', words: 5 },
  },
];

/** How a pupil practises: share of school days, how easily she learns (0 is usual), days a week that she set herself. */
export type DemoHabit = { diligence: number; ability: number; goal?: number };

/** Whoever is not named has habits of her own by chance. */
export const DEMO_HABITS: Readonly<Record<string, DemoHabit>> = {
  'Léa Girardin': { diligence: 0.75, ability: 1, goal: 4 },
  'Amir Hasani': { diligence: 0.6, ability: -0.7, goal: 3 },
  'Noah Emery': { diligence: 0.2, ability: 0.2 },
  'Zoé Perrin': { diligence: 0.9, ability: 0.6, goal: 5 },
  'Lina Krasniqi': { diligence: 0.7, ability: -1.2, goal: 4 },
  'Hugo Monnier': { diligence: 0.08, ability: 0.5 },
  // Nothing at all, as happens in every class.
  'Théo Grosjean': { diligence: 0, ability: 0 },
};
