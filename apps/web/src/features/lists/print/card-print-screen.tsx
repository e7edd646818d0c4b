import '../../../theme/mantine-inputs.css';
import { Switch } from '@mantine/core';
import type { List, ListItem } from '@pupitre/contract';
import {
  CARD_PARTS,
  CARDS_PER_PAGE,
  type CardPart,
  type CardPrintOptions,
  counted,
  countSheets,
  isPrintable,
  type PrintPlace,
  partsOnSide,
  plural,
  readCardPrintOptions,
  sidesOf,
} from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { localDraft } from '../../../platform/saving/local-draft.ts';
import { PrintPage } from '../../../school/print/print-page.tsx';
import { ChoiceRow } from '../../../ui/parts/choice-row.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { listDetail } from '../list-queries.ts';
import { messages } from '../messages.ts';
import classes from './card-print-options.module.css';
import { CardSheets } from './card-sheets.tsx';

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
    <div className="grid gap-8 above-12">
      {sides.length === 0 && <Notice kind="warning">{addressed('Choisissez au moins une chose à imprimer.')}</Notice>}
      {sides.includes('front') && bare > 0 && (
        <Notice kind="warning">
          {plural(bare, 'Une carte n’aura rien au recto.', `${bare}\u00a0cartes n’auront rien au recto.`)}
        </Notice>
      )}
      {sides.length === 2 && (
        <Notice>
          {addressed(
            'Dans la fenêtre d’impression, choisissez «\u00a0recto verso\u00a0» et «\u00a0bord long\u00a0»\u00a0: les versos sont rangés pour tomber derrière leurs rectos.',
          )}
        </Notice>
      )}
    </div>
  );
}

/** The options of this person on this device: the next list starts with those of the last one. */
function usePrintOptions() {
  const { userId } = useSession();
  const kept = localDraft(userId ?? 0, 'impression', (value): value is unknown => value !== undefined);
  const [options, setOptions] = useState<CardPrintOptions>(() => readCardPrintOptions(kept.load()?.value));
  const change = (changed: CardPrintOptions) => {
    setOptions(changed);
    kept.save(changed);
  };
  return [options, change] as const;
}

const PART_LABELS: Record<CardPart, string> = { learn: 'Mot', hint: 'Indice', picture: 'Image' };
const PLACES: readonly { value: PrintPlace; label: string }[] = [
  { value: 'front', label: 'Recto' },
  { value: 'back', label: 'Verso' },
  { value: 'none', label: 'Non' },
];
const PER_PAGE = CARDS_PER_PAGE.map((count) => ({ value: `${count}` as const, label: `${count}` }));
const SWITCHES = [
  ['cutMarks', 'Traits de coupe'],
  ['titles', 'Titre de la liste'],
  ['color', 'Couleur de la liste'],
] as const;

type CardPrintOptionsProps = { options: CardPrintOptions; onChange: (options: CardPrintOptions) => void };

/** What stands on which side, how many on a page, what helps to cut and to sort. */
function CardPrintOptionsPanel({ options, onChange }: CardPrintOptionsProps) {
  return (
    <div className={classes.options}>
      {CARD_PARTS.map((part) => (
        <ChoiceRow
          key={part}
          legend={PART_LABELS[part]}
          name={`impression-${part}`}
          value={options.places[part]}
          choices={PLACES}
          onChange={(place) => onChange({ ...options, places: { ...options.places, [part]: place } })}
        />
      ))}
      <ChoiceRow
        legend="Cartes par page"
        name="impression-nombre"
        value={`${options.perPage}` as const}
        choices={PER_PAGE}
        onChange={(value) => {
          const perPage = CARDS_PER_PAGE.find((count) => `${count}` === value);
          if (perPage !== undefined) onChange({ ...options, perPage });
        }}
      />
      <div className="flex-wrap across gap-12-24">
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={options[name]}
            onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  );
}
