import classes from './observation-dialogs.module.css';

/** Whom and what a dialog is about. */
export const CellHeading = ({ pupil, criterion }: { pupil: string; criterion: string }) => (
  <div className={classes.heading}>
    <b dir="auto" translate="no">
      {pupil}
    </b>
    <span dir="auto">{criterion}</span>
  </div>
);
