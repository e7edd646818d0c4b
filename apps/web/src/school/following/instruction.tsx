import { Icon } from '../../ui/parts/icon.tsx';
import classes from './instruction.module.css';

/** What the teacher says with what she gave, on the colour of the card around it: text as she typed it. */
export const Instruction = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={classes.instruction}>
      <Icon name="chat-left-text" />
      <span dir="auto">
        <span className="sr-only">{'Consigne\u00a0: '}</span>
        <span>{text}</span>
      </span>
    </p>
  );
