import type { List, ListItem } from '@pupitre/contract';
import { type GridState, usableItems, withoutArticle } from '@pupitre/learning';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { colorOfWord } from './capsule.tsx';
import classes from './word-list.module.css';

type WordListProps = { state: Pick<GridState<ListItem>, 'grid' | 'items'>; list: List };

/** The words to find as the list writes them, in the list's order; found ones are ticked and struck. */
export function WordList({ state: { grid, items }, list }: WordListProps) {
  const language = list.learnLanguage;
  const usable = usableItems('grille', list).length;
  const words = grid.words
    .map(({ item, letters }, place) => ({ item, letters, place, isFound: items[place]?.known === true }))
    .sort((a, b) => placeInList(list, a.item) - placeInList(list, b.item));
  return (
    <section className={classes.words} aria-label="Mots à trouver">
      <ul className={classes.list}>
        {words.map(({ item, letters, place, isFound }) => (
          <li key={item.id} className={`${classes.word} ${isFound ? colorOfWord(place) : ''}`} data-found={isFound}>
            <Icon name={isFound ? 'check-circle-fill' : 'circle'} />
            <span className={classes.text}>
              <b>
                <LangText language={language}>{item.learnTxt}</LangText>
              </b>
              {isFound && <span className="sr-only">, trouvé</span>}
              <Spelling text={item.learnTxt} language={language} letters={letters} />
            </span>
            <SpeakButton text={item.learnTxt} languageId={language} />
          </li>
        ))}
      </ul>
      {usable > words.length && (
        <p className="note">
          La grille prend {words.length} des {usable} mots de la liste&nbsp;: les plus longs, de 4 à 15 lettres, sans
          ceux qui se lisent dans un autre.
        </p>
      )}
    </section>
  );
}

/** Where the list has a word; one that left it meanwhile comes first. */
export const placeInList = (list: List, { id }: ListItem): number => list.items.findIndex((item) => item.id === id);

type SpellingProps = { text: string; language: string; letters: readonly string[] };

/** How the grid writes it, where that is more than capital letters: « l’œuf » stands there as LOEUF. */
function Spelling({ text, language, letters }: SpellingProps) {
  const spelled = letters.join('');
  const [whole, noun] = [text, withoutArticle(text, language)].map((each) => each.normalize('NFC').toUpperCase());
  if (whole === spelled || noun === spelled) return null;
  return (
    <span className={classes.spelling}>
      <span className="sr-only">, dans la grille </span>
      <span translate="no">{spelled}</span>
    </span>
  );
}
