import sax from 'sax';

/** One entry as the feed has it. */
export type FeedEntry = { title: string; address: string; date: string };

const DEPTH_MAX = 50;
const TEXT_MAX = 5_000;
const ENTRY_NAMES = ['item', 'entry'];
const DATE_NAMES = ['pubdate', 'published', 'updated', 'date'];

class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Where one stands between two tags. */
type Place = {
  depth: number;
  entry: FeedEntry | null;
  entryDepth: number;
  field: keyof FeedEntry | null;
  fieldDepth: number;
};

/**
 * Entries of an RSS or Atom document, read strictly. A document type is refused, so that no entity but XML's own five is
 * ever replaced and nothing grows while it is read.
 */
export function parseXmlFeed(text: string, entriesMax: number): FeedEntry[] {
  const parser = sax.parser(true, { trim: false, normalize: false, xmlns: false });
  const entries: FeedEntry[] = [];
  const at: Place = { depth: 0, entry: null, entryDepth: 0, field: null, fieldDepth: 0 };
  let isFeed = false;

  parser.onerror = () => {
    throw new FeedError('It is not well-formed.');
  };
  parser.ondoctype = () => {
    throw new FeedError('It declares a document type.');
  };
  parser.onopentag = ({ name, attributes }) => {
    at.depth += 1;
    if (at.depth > DEPTH_MAX) throw new FeedError('It is nested too deep.');
    const local = localName(name);
    if (at.depth === 1) isFeed = ['rss', 'feed', 'rdf'].includes(local);
    if (at.entry === null) {
      if (ENTRY_NAMES.includes(local) && entries.length < entriesMax) {
        at.entry = { title: '', address: '', date: '' };
        at.entryDepth = at.depth;
      }
      return;
    }
    // Only what stands directly in the entry: a source or a medium in it has a title of its own.
    if (at.depth !== at.entryDepth + 1) return;
    const field = fieldOf(local);
    if (field === 'address' && attributes.href !== undefined) takeLink(at.entry, attributes);
    else if (field !== null && at.entry[field] === '') Object.assign(at, { field, fieldDepth: at.depth });
  };
  const take = (piece: string) => {
    if (at.entry === null || at.field === null) return;
    at.entry[at.field] = (at.entry[at.field] + piece).slice(0, TEXT_MAX);
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = () => {
    if (at.field !== null && at.depth === at.fieldDepth) at.field = null;
    if (at.entry !== null && at.depth === at.entryDepth) {
      entries.push(at.entry);
      at.entry = null;
    }
    at.depth -= 1;
  };
  parser.write(text).close();
  if (!isFeed) throw new FeedError('It is neither RSS nor Atom.');
  return entries;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function fieldOf(name: string): keyof FeedEntry | null {
  if (name === 'title') return 'title';
  if (name === 'link') return 'address';
  return DATE_NAMES.includes(name) ? 'date' : null;
}

/** Atom's link: the page itself, not the one to edit it or its attachment. */
function takeLink(entry: FeedEntry, attributes: Record<string, unknown>): void {
  const { rel = 'alternate', href } = attributes;
  if (rel === 'alternate' && entry.address === '') entry.address = String(href).slice(0, TEXT_MAX);
}
