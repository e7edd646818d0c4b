import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { qrPath } from './qr-image.ts';
import classes from './qr-sheet.module.css';

type QrSheetProps = {
  title: string;
  link: string;
  /** Whom it opens for, in one line. */
  audience: string;
  /** What can be typed at /qr instead of scanning. */
  code?: number | undefined;
  /** Printed or cancelled. */
  onPrinted: () => void;
};

/** A sheet for the wall or the booklet: title, code, number to type, address. It is there only while it is printed. */
export function QrSheet({ title, link, audience, code, onPrinted }: QrSheetProps) {
  const { size, path } = qrPath(link);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className={classes.sheet}>
      <p className={classes.title}>{title}</p>
      <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="#000" />
      </svg>
      {code !== undefined && (
        <p className={classes.number}>
          {'Code à entrer\u00a0: '}
          <b>{code}</b>
        </p>
      )}
      <p className={classes.address}>{link}</p>
      <p className={classes.address}>{audience}</p>
    </div>,
    document.body,
  );
}
