import { Button } from '@mantine/core';
import { safeFileName } from '@pupitre/learning';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAloneOnPaper } from '../page/alone-on-paper.ts';
import { saveFile } from '../page/save-file.ts';
import { Icon } from '../parts/icon.tsx';
import classes from './app-modal.module.css';
import { AppModal } from './app-modal.tsx';
import { qrPath, qrPng, qrSvg } from './qr-image.ts';
import sheet from './qr-sheet.module.css';

type QrCodeModalProps = {
  opened: boolean;
  onClose: () => void;
  /** The address in the code. */
  link: string;
  /** Whom it opens for, in one line. */
  audience: string;
  /** What it opens: names the picture and the files. */
  name: string;
  /** Number that can be typed at /qr instead (courses). */
  code?: number | undefined;
};

/** MODAL-24. */
export function QrCodeModal({ opened, onClose, link, audience, name, code }: QrCodeModalProps) {
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const { size, path } = qrPath(link);
  const file = safeFileName(name, 'code-qr');
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Code QR"
      actions={
        <>
          <Button leftSection={<Icon name="printer" />} onClick={() => setPrinting(true)}>
            Imprimer
          </Button>
          <Button leftSection={<Icon name="download" />} onClick={() => saveFile(qrSvg(link), `${file}.svg`)}>
            Télécharger (SVG)
          </Button>
          <Button
            variant="filled"
            data-autofocus
            leftSection={<Icon name="download" />}
            onClick={async () => saveFile(await qrPng(link), `${file}.png`)}
          >
            Télécharger (PNG)
          </Button>
        </>
      }
    >
      <div className="grid mid-items gap-12">
        <svg
          className={classes.qrCode}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`Code QR de «\u00a0${name}\u00a0»`}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="#000" />
        </svg>
        <p className="note text-centre">{link}</p>
        <p>{audience}</p>
        {code !== undefined && (
          <p>
            {'Code à entrer\u00a0: '}
            <b className="num" translate="no">
              {code}
            </b>
          </p>
        )}
        {isPrinting && <QrSheet title={name} link={link} audience={audience} code={code} onPrinted={stopPrinting} />}
      </div>
    </AppModal>
  );
}

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
function QrSheet({ title, link, audience, code, onPrinted }: QrSheetProps) {
  const { size, path } = qrPath(link);
  useAloneOnPaper(true);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className={sheet.sheet}>
      <p className={sheet.title}>{title}</p>
      <svg className={sheet.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="#000" />
      </svg>
      {code !== undefined && (
        <p className={sheet.number}>
          {'Code à entrer\u00a0: '}
          <b translate="no">{code}</b>
        </p>
      )}
      <p className={sheet.address}>{link}</p>
      <p className={sheet.address}>{audience}</p>
    </div>,
    document.body,
  );
}
