import { Button } from '@mantine/core';
import { differs } from '@pupitre/learning';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import type { CellView } from '../cells/cell-views.ts';
import { hourOf } from '../cells/format-time.ts';
import classes from './day-sheet.module.css';

/** What the sheet of a cell leads to. */
export type SheetDialog = 'history' | 'discussion' | 'self';

type DayLinksProps = {
  view: CellView;
  folio: { readonly id: number };
  kind: string;
  criterionId: number;
  /** Does this once what was typed is kept; not while it cannot be. */
  leave: (then: () => void) => () => void;
  onDialog: (dialog: SheetDialog) => void;
  onClose: () => void;
};

/** What was said and done before, and the page of the criterion. */
export function DayLinks({ view, folio, kind, criterionId, leave, onDialog, onClose }: DayLinksProps) {
  const open = (dialog: SheetDialog) =>
    leave(() => {
      onClose();
      onDialog(dialog);
    });
  return (
    <div className={classes.links}>
      <Button size="xs" leftSection={<Icon name="clock-history" />} onClick={open('history')}>
        Historique
      </Button>
      <Button size="xs" leftSection={<Icon name="chat-left-text" />} onClick={open('discussion')}>
        {view.discussionCount > 0 ? `Discussion (${view.discussionCount})` : 'Discussion'}
      </Button>
      {view.autoEvaluationEnabled && (
        <Button
          size="xs"
          leftSection={<Icon name="emoji-smile" />}
          disabled={!differs(view.state, view.selfState)}
          onClick={open('self')}
        >
          Auto-évaluation
        </Button>
      )}
      <LinkButton
        size="xs"
        to="/folios/$kind/$id/critere/$criteriaId"
        params={{ kind, id: String(folio.id), criteriaId: String(criterionId) }}
        leftSection={<Icon name="list-check" />}
        onClick={(event) => {
          let isLeft = false;
          leave(() => {
            isLeft = true;
          })();
          if (!isLeft) event.preventDefault();
        }}
      >
        {'Page du critère et «\u00a0Vu\u00a0»'}
      </LinkButton>
      {view.updatedOn !== null && (
        <p>
          <KeepNames
            of={[view.updatedBy]}
          >{`Dernier changement ${hourOf(view.updatedOn)}${view.updatedBy === '' ? '' : `, ${view.updatedBy}`}`}</KeepNames>
        </p>
      )}
    </div>
  );
}
