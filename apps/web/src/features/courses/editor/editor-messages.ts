const count = (n: number, one: string, many: string) => `${n}\u00a0${n > 1 ? many : one}`;

export const editorMessages = {
  saved: 'Parcours sauvegardé',
  resourcesAdded: (n: number) => `${count(n, 'ressource ajoutée', 'ressources ajoutées')}.`,
  tracked: (n: number) => count(n, 'suivie', 'suivies'),
};
