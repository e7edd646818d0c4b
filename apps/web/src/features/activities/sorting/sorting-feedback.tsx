import type { List, ListItem } from '@pupitre/contract';
import type { Hide, SortingState } from '@pupitre/learning';
import { FeedbackBar, QuotedWord } from '../feedback-bar.tsx';
import { instructionOf, reasonText } from './messages.ts';

type SortingFeedbackProps = { state: SortingState<ListItem>; list: List; hide: Hide };

/** Result of the last pick. */
export function SortingFeedback(props: SortingFeedbackProps) {
  const { lastPick } = props.state;
  if (lastPick === undefined) return <FeedbackBar kind="none" />;
  return (
    <FeedbackBar kind={lastPick.reason === undefined ? 'ok' : 'nok'}>
      <PickResult {...props} />
    </FeedbackBar>
  );
}

/** The same for screen readers, said again when the same word is picked again. */
export function SortingAnnouncement(props: SortingFeedbackProps) {
  const { items, tries, lastPick } = props.state;
  if (lastPick === undefined) return <>{instructionOf(props.state)}</>;
  return (
    <span key={tries}>
      <PickResult {...props} />
      {lastPick.reason === undefined && ` ${items.filter((item) => item.known).length} sur ${items.length}.`}
    </span>
  );
}

function PickResult({ state, list, hide }: SortingFeedbackProps) {
  const { items, lastPick } = state;
  if (lastPick === undefined) return null;
  const text = items.find(({ id }) => id === lastPick.id)?.learnTxt ?? '';
  // A word that is masked on the sheet is not named here either.
  if (lastPick.reason === undefined && hide !== 0) return <>C’est juste&nbsp;!</>;
  const word = <QuotedWord text={text} languageId={list.learnLanguage} />;
  if (lastPick.reason === undefined) return <>{word} est à sa place.</>;
  return (
    <>
      <b>{word} vient plus tard.</b> {reasonText(lastPick.reason)}
    </>
  );
}
