import { Button } from '@mantine/core';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './administration.module.css';

type PagerProps = {
  /** Rows before the first of this page. */
  skip: number;
  shown: number;
  size: number;
  /** Of all pages, where it is known. */
  count?: number;
  onPage: (skip: number) => void;
};

/** « 51–100 sur 213 », and the pages before and after; nothing where everything fits on one. */
export function Pager({ skip, shown, size, count, onPage }: PagerProps) {
  const hasNext = count === undefined ? shown === size : skip + shown < count;
  if (skip === 0 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <PageButton isOff={skip === 0} onClick={() => onPage(Math.max(0, skip - size))} icon="arrow-left">
        Précédents
      </PageButton>
      <span role="status" className="num">
        {shown === 0 ? 'fin' : `${skip + 1}–${skip + shown}${count === undefined ? '' : ` sur ${count}`}`}
      </span>
      <PageButton isOff={!hasNext} onClick={() => onPage(skip + size)} icon="arrow-right">
        Suivants
      </PageButton>
    </nav>
  );
}

type PageButtonProps = { isOff: boolean; onClick: () => void; icon: string; children: string };

/** Disabled at the end, but it keeps the focus. */
const PageButton = ({ isOff, onClick, icon, children }: PageButtonProps) => (
  <Button
    className={classes.button}
    aria-disabled={isOff}
    leftSection={<Icon name={icon} />}
    onClick={() => {
      if (!isOff) onClick();
    }}
  >
    {children}
  </Button>
);
