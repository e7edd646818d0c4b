import { SCREENS } from '../../apps/web/src/routes/screens/all-screens.ts';
import { type Area, NO_ROUTE, type View } from '../../apps/web/src/routes/screens/kinds.ts';

export type ShowcaseScreen = View & { sentence: string; area: Area };

/** Every view of a screen that a sentence explains, as the people of the demonstration school see it. */
export const SHOWCASE: readonly ShowcaseScreen[] = Object.values(SCREENS).flatMap(({ area, views = [] }) =>
  views.flatMap((view) => (view.sentence === undefined ? [] : [{ ...view, sentence: view.sentence, area }])),
);

/** The routes that show a screen, and those of them that no picture stands for. */
export const routesWithoutPicture = (): string[] =>
  Object.entries(SCREENS)
    .filter(([route, { views = [], also = [] }]) => {
      const onlyLeads = views.length === 0 && also.every(({ leadsTo }) => leadsTo !== undefined);
      return route !== NO_ROUTE && !onlyLeads && views.every(({ sentence }) => sentence === undefined);
    })
    .map(([route]) => route);
