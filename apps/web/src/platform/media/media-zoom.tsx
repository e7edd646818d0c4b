import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { MediaImage } from './media-image.tsx';
import classes from './media-view.module.css';

const STEPS = [1, 1.5, 2, 3, 4] as const;

type MediaZoomProps = { url: string; alt: string; onShown: () => void; onFailed: () => void };

/** A picture that fits at first and grows in steps, by button, key (+, −, 0) or double click. */
export function MediaZoom({ url, alt, onShown, onFailed }: MediaZoomProps) {
  const [step, setStep] = useState(0);
  const zoom = STEPS[step] ?? 1;
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const move = (by: number) => setStep((current) => Math.max(0, Math.min(STEPS.length - 1, current + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') move(1);
    else if (event.key === '-') move(-1);
    else if (event.key === '0') setStep(0);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-12">
      <section
        className={classes.frame}
        aria-label="Image"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its frame is moved by the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setStep(step === 0 ? 2 : 0)}
      >
        <div
          className={classes.canvas}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
          data-zoomed={zoom > 1 || undefined}
        >
          <MediaImage
            address={url}
            alt={alt}
            className={classes.picture}
            onFailed={onFailed}
            onLoad={({ naturalWidth: width, naturalHeight: height }) => {
              setSize({ width, height });
              onShown();
            }}
          />
        </div>
      </section>
      <div className="cluster gap-8-12">
        <Button size="xs" leftSection={<Icon name="zoom-out" />} disabled={step === 0} onClick={() => move(-1)}>
          Réduire
        </Button>
        <span role="status">{Math.round(zoom * 100)} %</span>
        <Button
          size="xs"
          leftSection={<Icon name="zoom-in" />}
          disabled={step === STEPS.length - 1}
          onClick={() => move(1)}
        >
          Agrandir
        </Button>
        {size !== null && (
          <span className="fine-note to-end">
            {size.width} × {size.height} pixels
          </span>
        )}
      </div>
    </div>
  );
}
