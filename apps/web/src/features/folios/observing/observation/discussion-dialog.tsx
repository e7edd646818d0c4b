import '../../../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { DISCUSSION_COMMENT_MAX, type DiscussionComment, type Observation } from '@pupitre/contract';
import { tooLong } from '@pupitre/learning';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { type FolioNews, watchFolio } from '../../../../platform/hub/folio-watches.ts';
import { startReading } from '../../../../platform/notifications/being-read.ts';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { clockTime, isSameDay, shortDate } from '../../../../ui/text/dates.ts';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { discussionOf, folioDetail } from '../../folio-queries.ts';
import { useToday } from '../time/use-new-day.ts';
import { CellHeading } from './cell-heading.tsx';
import type { CellDialogProps } from './dialog-props.ts';
import classes from './observation-dialogs.module.css';
import { useWriting, type Writing } from './use-writing.ts';

/** `onCount` tells how many comments it has now. */
type DiscussionDialogProps = CellDialogProps & { onCount?: (count: number) => void };

const EMPTY = 'Aucune discussion en cours sur cette observation.';

/** MODAL-13: what the teachers of a folio say to each other about one observation (OBS-20 to OBS-24). */
export function DiscussionDialog(props: DiscussionDialogProps) {
  const { opened, onClose, pupil, criterion } = props;
  return (
    <AppModal opened={opened} onClose={onClose} title="Discussion" icon="chat-left-text" size={640} color="c-indigo">
      {opened && (
        <>
          <CellHeading pupil={pupil} criterion={criterion} />
          <Thread {...props} />
        </>
      )}
    </AppModal>
  );
}

function Thread({ folioId, observation, onCount }: DiscussionDialogProps) {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useThread(folioId, observation);
  const isArchived = (queryClient.getQueryData(folioDetail(folioId).queryKey)?.archivedOn ?? null) !== null;
  const writing = useWriting({ folioId, observationId: observation.id, onCount });
  return (
    <>
      {isError && data === undefined ? (
        <FailureNotice onRetry={() => void refetch()}>La discussion n’a pas pu être lue.</FailureNotice>
      ) : (
        <Comments comments={data} />
      )}
      {isArchived ? (
        <Notice icon="lock-fill">{'Ce folio est archivé\u00a0: la discussion est close.'}</Notice>
      ) : (
        <WriteForm writing={writing} />
      )}
    </>
  );
}

/** What was said so far; undefined while it is on its way. */
function Comments({ comments }: { comments: readonly DiscussionComment[] | undefined }) {
  const panel = useRef<HTMLElement>(null);
  const count = comments?.length ?? 0;
  const today = useToday();
  // The latest comment is the one that is wanted.
  useEffect(() => {
    if (count > 0 && panel.current !== null) panel.current.scrollTop = panel.current.scrollHeight;
  }, [count]);
  return (
    <section
      ref={panel}
      className={classes.thread}
      aria-label="Commentaires"
      aria-busy={comments === undefined}
      aria-live={comments === undefined ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
      tabIndex={0}
    >
      {comments === undefined && <div className={classes.waiting} />}
      {comments?.length === 0 && <p className="note">{EMPTY}</p>}
      {comments !== undefined && comments.length > 0 && (
        <ol className={classes.comments}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} today={today} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The comment that is being written. */
function WriteForm({ writing }: { writing: Writing }) {
  const { field, text, type, length, canSend, send, sending } = writing;
  return (
    <form
      className="grid gap-8 ruled-above above-16 pad-top-16"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label="Votre commentaire"
        description={`Lu par l’équipe pédagogique de ce folio · ${length}/${DISCUSSION_COMMENT_MAX}`}
        dir="auto"
        value={text}
        rows={3}
        data-autofocus
        error={length > DISCUSSION_COMMENT_MAX ? tooLong(DISCUSSION_COMMENT_MAX) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      {sending.isError && (
        <p className={classes.problem} role="alert">
          {`Ce commentaire n’est pas parti. ${whyFailed(sending.error, TRY_AGAIN)}`}
        </p>
      )}
      <div className={classes.send}>
        <span className={classes.keys}>
          <kbd translate="no" className="kbd">
            Ctrl
          </kbd>{' '}
          +{' '}
          <kbd translate="no" className="kbd">
            Entrée
          </kbd>
        </span>
        <Button
          type="submit"
          variant="filled"
          leftSection={<Icon name="chat-dots" />}
          disabled={!canSend}
          loading={sending.isPending}
        >
          Envoyer
        </Button>
      </div>
    </form>
  );
}

type CommentProps = { comment: DiscussionComment; today: Date };

const Comment = ({ comment: { author, avatar, comment, created }, today }: CommentProps) => (
  <li className={classes.comment}>
    {avatar === '' ? (
      <span className={classes.avatar}>
        <Avatar name={author} />
      </span>
    ) : (
      <img className={classes.avatar} src={avatar} alt="" width={32} height={32} />
    )}
    <div className={classes.said}>
      <p className={classes.who}>
        <b translate={author === '' ? undefined : 'no'}>{author === '' ? 'Un-e enseignant-e' : author}</b>{' '}
        <time dateTime={created}>{writtenDate(created, today)}</time>
      </p>
      <p className={classes.words} dir="auto">
        {comment}
      </p>
    </div>
  </li>
);

/** ENT-43: today by its hour, else the day. */
const writtenDate = (created: string, today: Date): string =>
  isSameDay(created, today) ? `aujourd’hui à ${clockTime(new Date(created))}` : shortDate(created);

/** The discussion of one observation, read again while it is open once the hub tells of more than it shows. */
function useThread(
  folioId: number,
  { id: observationId, monitoredStudentId }: Observation,
): UseQueryResult<DiscussionComment[]> {
  const thread = useQuery(discussionOf(folioId, observationId));
  const hear = useEffectEvent((news: FolioNews) => {
    if (thread.data !== undefined && mayHaveGrown(news, observationId, thread.data.length)) void thread.refetch();
  });
  useEffect(() => watchFolio(folioId, (news) => hear(news)), [folioId]);
  useEffect(() => startReading(`/${folioId}/eleve/${monitoredStudentId}`), [folioId, monitoredStudentId]);
  return thread;
}

function mayHaveGrown(news: FolioNews, observationId: number, shown: number): boolean {
  if (typeof news === 'string' || news.isPartial) return true;
  return news.observations.some(({ id, discussionCount }) => id === observationId && discussionCount > shown);
}
