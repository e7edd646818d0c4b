import { type Area, NO_ROUTE, OPENINGS, type Place, type View } from '@pupitre/screens';

export type ShowcaseScreen = View & { at: Place; sentence: string; area: Area };

/** Every view of a screen that a sentence explains, as the people of the demonstration school see it. */
export const SHOWCASE: readonly ShowcaseScreen[] = OPENINGS.flatMap(({ view, at, area }) =>
  view?.sentence == null ? [] : [{ ...view, at, sentence: view.sentence, area }],
);

/** The routes that show a screen, and those of them that no picture stands for. */
export function routesWithoutPicture(): string[] {
  const shown = new Set(OPENINGS.filter(({ leadsTo }) => leadsTo === undefined).map(({ route }) => route));
  for (const { route, view } of OPENINGS) if (route === NO_ROUTE || view?.sentence != null) shown.delete(route);
  return [...shown];
}
