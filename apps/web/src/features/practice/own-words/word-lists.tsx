import type { OwnWords, StrengthCounts } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import classes from './own-words.module.css';
import { strengthCountWords } from './strength-tiles.tsx';

type WordList = OwnWords['lists'][number];

/** Words of a session over one list. */
const LIST_SIZE = 10;

/** The lists whose words she practises: a row opens its list, its button revises it. */
export const WordLists = ({ lists, elsewhere }: { lists: readonly WordList[]; elsewhere: StrengthCounts }) => (
  <ul className={`panel ${classes.lists}`}>
    {lists.map((list) => (
      <li key={list.id}>
        <span className={`${classes.icon} ${colorClass(list.color)}`}>
          <Icon name={list.icon} />
        </span>
        <span className={classes.listText}>
          <Link
            to="/listes/$kind/$id"
            params={{ kind: 'detail', id: String(list.id) }}
            className={classes.listTitle}
            dir="auto"
          >
            {list.title}
          </Link>
          <span className="note">
            <KeepNames of={[list.author]}>{factsOf(list)}</KeepNames>
          </span>
        </span>
        <Counts counts={list.counts} />
        <LinkButton
          to="/revision"
          search={{ mots: LIST_SIZE, liste: list.id }}
          variant="default"
          aria-label={`Réviser «\u00a0${list.title}\u00a0»`}
          className="anchor finger-high"
        >
          Réviser
        </LinkButton>
      </li>
    ))}
    {totalOf(elsewhere) > 0 && (
      <li>
        <span className={classes.icon}>
          <Icon name="archive" />
        </span>
        <span className={classes.listText}>
          <span className={classes.listTitle}>Autres mots</span>
          <span className="note">{`${counted(totalOf(elsewhere), 'mot')} · listes que tu n’as plus`}</span>
        </span>
        <Counts counts={elsewhere} />
      </li>
    )}
  </ul>
);

const totalOf = ({ toLearn, fragile, solid }: StrengthCounts): number => toLearn + fragile + solid;

function factsOf({ counts, author, isLexicon }: WordList): string {
  const words = counted(totalOf(counts), 'mot');
  return `${words} · ${isLexicon ? 'lexique' : author === '' ? 'à moi' : author}`;
}

function Counts({ counts }: { counts: StrengthCounts }) {
  return (
    <span className={classes.counts} role="img" aria-label={strengthCountWords(counts)}>
      <span className={classes.signs}>
        <span>
          <MemoryMark sign="solid" />
          <span>{counts.solid}</span>
        </span>
        <span>
          <MemoryMark sign="fragile" />
          <span>{counts.fragile}</span>
        </span>
        <span>
          <MemoryMark sign="toLearn" />
          <span>{counts.toLearn}</span>
        </span>
      </span>
      <span className={classes.bar}>
        {counts.solid > 0 && <i data-strength="solid" style={{ flexGrow: counts.solid }} />}
        {counts.fragile > 0 && <i data-strength="fragile" style={{ flexGrow: counts.fragile }} />}
        {counts.toLearn > 0 && <i style={{ flexGrow: counts.toLearn }} />}
      </span>
    </span>
  );
}
