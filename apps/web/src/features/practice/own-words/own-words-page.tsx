import type { OwnWords } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { MemoryMark, StrengthMark } from '../../../school/practice/memory-mark.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { inLetters, inLists } from '../../../ui/text/number-words.ts';
import { ownWordsQuery } from '../practice-queries.ts';
import classes from './own-words.module.css';
import { StrengthTiles } from './strength-tiles.tsx';
import { WordLists } from './word-lists.tsx';

/** Words of a session at most. */
const SESSION_MAX = 20;

/** « Mes mots »: what practice knows of the pupil's words, to her alone. */
export function OwnWordsPage() {
  const { data: words } = useSuspenseQuery(ownWordsQuery());
  const { counts, due, newlySolid, newlySolidCount, difficult, lists, elsewhere } = words;
  const known = counts.toLearn + counts.fragile + counts.solid;
  const size = Math.min(SESSION_MAX, due);
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title="Mes mots"
        icon="bookmark-check"
        color="c-indigo"
        actions={
          size > 0 && (
            <LinkButton
              to="/revision"
              search={{ mots: size, liste: undefined }}
              variant="filled"
              size="lg"
              rightSection={<Icon name="arrow-right" />}
            >
              {`Réviser ${counted(size, 'mot')}`}
            </LinkButton>
          )
        }
      >
        {known > 0 && `${counted(known, 'mot')}${lists.length > 0 ? ` ${inLists(lists.length)}` : ''}`}
      </PageHeader>
      {known === 0 ? (
        <div className="panel">
          <EmptyState title="Tes mots arrivent ici dès ton premier exercice." />
        </div>
      ) : (
        <StrengthTiles counts={counts} />
      )}
      {newlySolid.length > 0 && (
        <section aria-labelledby="mots-solides" className={classes.section}>
          <Head id="mots-solides" title="Devenus solides cette semaine" count={newlySolidCount} />
          <ul className={classes.solid}>
            {newlySolid.map((word) => (
              <li key={word.itemId}>
                <MemoryMark sign="solid" />
                <LangText language={word.learnLanguage}>{word.learnTxt}</LangText>
              </li>
            ))}
          </ul>
        </section>
      )}
      {difficult.length > 0 && <Difficult words={difficult} />}
      {known > 0 && (
        <section aria-labelledby="mots-listes" className={classes.section}>
          <Head id="mots-listes" title="Par liste" />
          <WordLists lists={lists} elsewhere={elsewhere} />
        </section>
      )}
      <p className={classes.own}>
        <Icon name="lock" />
        <span>
          <KeepNames of={words.watchers}>{privacyWords(words.watchers)}</KeepNames>
        </span>
      </p>
    </div>
  );
}

const Head = ({ id, title, count }: { id: string; title: string; count?: number }) => (
  <div className={classes.sectionHead}>
    <h2 id={id}>{title}</h2>
    {count !== undefined && <span>{counted(count, 'mot')}</span>}
  </div>
);

/** Words that she often misses, with what she said instead, which only she sees. */
const Difficult = ({ words }: { words: OwnWords['difficult'] }) => (
  <section aria-labelledby="mots-difficiles" className={classes.section}>
    <Head id="mots-difficiles" title="Mots difficiles" count={words.length} />
    <ul className={`panel ${classes.difficult}`}>
      {words.map((word) => (
        <li key={word.itemId}>
          <StrengthMark strength={word.strength} size={24} />
          <span className={classes.word}>
            <b>
              <LangText language={word.learnLanguage}>{word.learnTxt}</LangText>
            </b>
            {word.hintTxt.trim() !== '' && (
              <span className="dim">
                <LangText language={word.hintLanguage}>{word.hintTxt.trim()}</LangText>
              </span>
            )}
          </span>
          <span className={classes.instead}>
            {word.wrong === '' ? (
              foundWords(word)
            ) : (
              <>
                {word.isWritten ? 'tu as écrit' : 'tu as choisi'}{' '}
                <span className="pen-ink firm">
                  <LangText language={word.learnLanguage}>{word.wrong}</LangText>
                </span>
              </>
            )}
          </span>
          <SpeakButton text={word.learnTxt} languageId={word.learnLanguage} />
        </li>
      ))}
    </ul>
  </section>
);

/** « trouvé une fois sur quatre ». */
const foundWords = ({ found, asked }: { found: number; asked: number }): string =>
  found === 0 ? 'pas encore trouvé' : `trouvé ${inLetters(found)} fois sur ${inLetters(asked)}`;

/** Always the last line: who sees what. Neutral, since a name tells no gender. */
function privacyWords(watchers: readonly string[]): string {
  const [first, second, third] = watchers;
  if (first === undefined) return 'Cette page est à toi. Personne d’autre ne la voit.';
  if (second === undefined) {
    return `Cette page est à toi. ${first} ne voit que les exercices que tu as reçus de sa part.`;
  }
  const who = third === undefined ? `${first} et ${second}` : 'Les personnes qui t’enseignent';
  return `Cette page est à toi. ${who} ne voient que les exercices que tu as reçus de leur part.`;
}
