/** As it stands in a sentence: a name, a code, or a word in its language. */
export type Kept = string | { text: string; lang: string | undefined };
type KeepNamesProps = {
  /** Names of people, classes and contents, codes and words; an empty one is none. */
  of: readonly Kept[];
  children: string;
};

/** A sentence in which a translator leaves names as they are; another sentence is drawn anew as a whole (decision 245). */
export const KeepNames = ({ of, children: sentence }: KeepNamesProps) => (
  <span key={sentence}>
    <Parts of={of}>{sentence}</Parts>
  </span>
);

function Parts({ of, children: sentence }: KeepNamesProps) {
  const [first] = of
    .map((kept) => (typeof kept === 'string' ? { text: kept, lang: undefined } : kept))
    .filter(({ text }) => text !== '')
    .map(({ text, lang }) => ({ text, lang, at: sentence.indexOf(text) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.text.length - one.text.length);
  if (first === undefined) return sentence;
  const { text, lang, at } = first;
  return (
    <>
      {sentence.slice(0, at)}
      <span translate="no" lang={lang} dir={lang && 'auto'}>
        {text}
      </span>
      <Parts of={of}>{sentence.slice(at + text.length)}</Parts>
    </>
  );
}
