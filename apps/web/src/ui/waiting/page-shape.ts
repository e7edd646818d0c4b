/** What kind of page an address opens, as far as its shape goes. */
export type PageShape = 'cards' | 'content' | 'editor' | 'table' | 'rows';

const CONTENT: Readonly<Record<string, string>> = {
  listes: 'Liste',
  lexique: 'Liste',
  parcours: 'Parcours',
  possibles: 'Possible',
  folios: 'Folio',
};

export function pageShape(path: string): { readonly shape: PageShape; readonly name: string } {
  const [area = '', kind = '', id = '', part = ''] = path.split('/').filter(Boolean);
  const name = CONTENT[area];
  if (name === undefined) return { shape: 'rows', name: '' };
  if (part === 'edition' || id === 'edition') return { shape: 'editor', name };
  if (part !== '') return { shape: 'rows', name };
  if (area === 'folios' && /^\d+$/.test(id)) return { shape: 'table', name };
  if (id !== '' || /^\d+$/.test(kind)) return { shape: 'content', name };
  return { shape: 'cards', name };
}
