import '../../../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import { type Audience, OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { counted, plural, tooLong, visibleLength } from '@pupitre/learning';
import { useState } from 'react';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { AudienceChoice } from '../observation/audience-choice.tsx';

type CommentForAllProps = {
  opened: boolean;
  onClose: () => void;
  /** Rows that get the comment. */
  chosen: number;
  /** Comments that it would replace. */
  countReplaced: (comment: string) => number;
  onApply: (comment: string, audience: Audience) => void;
};

/** MODAL-07: one comment for every row that is chosen. */
export function CommentForAll({ opened, onClose, chosen, countReplaced, onApply }: CommentForAllProps) {
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<Audience>('team');
  const comment = text.trim();
  const length = visibleLength(comment);
  const isTooLong = length > OBSERVATION_COMMENT_MAX;
  const canApply = comment !== '' && !isTooLong;
  const replaced = countReplaced(comment);
  const close = () => {
    setText('');
    setAudience('team');
    onClose();
  };
  const apply = () => {
    if (!canApply) return;
    onApply(comment, audience);
    close();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      written={comment !== ''}
      title={`Commentaire pour ${counted(chosen, 'ligne')}`}
      icon="chat-left"
      color="c-indigo"
      size={640}
      actions={
        <ModalActions onCancel={close} confirm="Appliquer" icon="check-lg" disabled={!canApply} onConfirm={apply} />
      }
    >
      <Textarea
        label="Commentaire"
        description={`${plural(chosen, 'Pour la ligne choisie', `Le même pour les ${chosen}\u00a0lignes choisies`)} · ${length}/${OBSERVATION_COMMENT_MAX}`}
        dir="auto"
        value={text}
        rows={5}
        data-autofocus
        error={isTooLong ? tooLong(OBSERVATION_COMMENT_MAX) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply();
        }}
      />
      <AudienceChoice label="Commentaire pour" value={audience} onChange={setAudience} />
      {replaced > 0 && (
        <div style={{ marginTop: '0.75rem' }}>
          <Notice kind="warning">
            {plural(
              replaced,
              'Un commentaire différent sera remplacé.',
              `${replaced}\u00a0commentaires différents seront remplacés.`,
            )}
          </Notice>
        </div>
      )}
    </AppModal>
  );
}
