import { Notice } from '../parts/notice.tsx';

/** Why something failed, announced when it comes; nothing while there is no text. */
export const FailureText = ({ text }: { text: string | null | undefined }) =>
  text === undefined || text === null || text === '' ? null : (
    <Notice kind="bad" live>
      {text}
    </Notice>
  );
