import classes from './sorting.module.css';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A to Z, marked up to the words placed so far. */
export function AlphabetStrip({ reached }: { reached: string | undefined }) {
  const isDone = (letter: string) => reached !== undefined && letter <= reached;
  return (
    <>
      <p className="sr-only">
        {reached === undefined ? 'Ordre de l’alphabet, de A à Z.' : `Alphabet\u00a0: déjà rangé jusqu’à ${reached}.`}
      </p>
      <div className={classes.alphabet} aria-hidden="true">
        {LETTERS.map((letter) => (
          <span key={letter} data-done={isDone(letter) || undefined}>
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}
