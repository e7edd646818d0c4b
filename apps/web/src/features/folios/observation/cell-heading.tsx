import classes from './observation-dialogs.module.css';

/** Whom and what a dialog is about. */
export const CellHeading = ({ student, criterion }: { student: string; criterion: string }) => (
  <div className={classes.heading}>
    <b dir="auto">{student}</b>
    <span dir="auto">{criterion}</span>
  </div>
);
