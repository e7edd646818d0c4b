import type { List, ListItem } from '@pupitre/contract';
import {
  type CardPrintOptions,
  counted,
  countSheets,
  isPrintable,
  partsOnSide,
  plural,
  sidesOf,
} from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LangText } from '../../../shared/lang-text.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { PrintPage } from '../../../shared/print/print-page.tsx';
import { listDetail } from '../list-queries.ts';
import { messages } from '../messages.ts';
import optionClasses from './card-print-options.module.css';
import { CardPrintOptionsPanel } from './card-print-options.tsx';
import { CardSheets } from './card-sheets.tsx';
import { usePrintOptions } from './use-print-options.ts';

const route = getRouteApi('/_signed-in/listes/impression/$id');

/** The cards of one list, or of the words chosen in it, for paper. */
export function CardPrintScreen() {
  const { id } = route.useParams();
  const { mots } = route.useSearch();
  const { data: list } = useSuspenseQuery(listDetail(Number(id)));
  const [options, setOptions] = usePrintOptions();
  const items = useMemo(() => wordsToPrint(list, mots), [list, mots]);
  const sides = sidesOf(options);
  return (
    <PrintPage
      documentTitle={`Cartes – ${list.title}`}
      title={<LangText language={list.learnLanguage}>{list.title}</LangText>}
      summary={summaryOf(items.length, options)}
      disabled={items.length === 0 || sides.length === 0}
      back={
        <LinkButton
          to="/listes/$kind/$id"
          params={{ kind: 'detail', id: String(list.id) }}
          leftSection={<Icon name="arrow-left" />}
        >
          Retour
        </LinkButton>
      }
      options={
        <>
          <CardPrintOptionsPanel options={options} onChange={setOptions} />
          <Notices items={items} options={options} />
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState>Cette liste n’a pas encore de mot à imprimer.</EmptyState>
      ) : (
        <CardSheets list={list} items={items} options={options} />
      )}
    </PrintPage>
  );
}

/** Words that make a card; a selection that names none of them any more counts as no selection. */
/** `selection` may be anything that stood in the address: the router hands over what the route leaves out. */
function wordsToPrint(list: List, selection: unknown): ListItem[] {
  const printable = list.items.filter(isPrintable);
  const chosen = new Set(
    String(selection ?? '')
      .split('-')
      .map(Number),
  );
  const selected = printable.filter((item) => chosen.has(item.id));
  return selected.length === 0 ? printable : selected;
}

function summaryOf(cards: number, options: CardPrintOptions): string {
  const sheets = countSheets(cards, options.perPage);
  const sides = sidesOf(options).length;
  if (cards === 0 || sides === 0) return 'Rien à imprimer';
  const paper = `${counted(sheets, 'feuille')} A4`;
  return `${messages.cards(cards)}, ${paper}${sides === 2 ? ' recto verso' : ''}`;
}

function Notices({ items, options }: { items: readonly ListItem[]; options: CardPrintOptions }) {
  const sides = sidesOf(options);
  const bare = items.filter((item) => partsOnSide(item, 'front', options).length === 0).length;
  return (
    <div className={optionClasses.notices}>
      {sides.length === 0 && <Notice kind="warning">Choisissez au moins une chose à imprimer.</Notice>}
      {sides.includes('front') && bare > 0 && (
        <Notice kind="warning">
          {plural(bare, 'Une carte n’aura rien au recto.', `${bare}\u00a0cartes n’auront rien au recto.`)}
        </Notice>
      )}
      {sides.length === 2 && (
        <Notice>
          {
            'Dans la fenêtre d’impression, choisissez «\u00a0recto verso\u00a0» et «\u00a0bord long\u00a0»\u00a0: les versos sont rangés pour tomber derrière leurs rectos.'
          }
        </Notice>
      )}
    </div>
  );
}
