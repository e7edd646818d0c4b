/** What an adult is told of a browser that keeps nothing, or nothing from page to page: what is kept first. */
export const ADULTS = {
  all: 'Tout ce que vous enregistrez est gardé, comme d’habitude. Ne sont pas gardés sur cet appareil\u00a0: les brouillons, vos choix d’affichage et ce que vous faites sans réseau.',
  some: 'Tout ce que vous enregistrez est gardé, comme d’habitude. N’est pas gardé sur cet appareil\u00a0: l’endroit où vous étiez avant de vous connecter.',
} as const;
