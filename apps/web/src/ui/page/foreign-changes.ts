/**
 * Translators, reading aids and extensions replace, wrap and cut the nodes that React made: React then throws, or writes
 * where nobody sees it. What they put in the place of such a node is noted here. As soon as React touches the node, it is
 * put back first, and whoever replaced it sees a new text and may do so again (decision 245).
 */
type Swap = {
  parent: Node;
  /** Nodes of React that were taken away or cut, in their order. */
  ours: Set<ChildNode>;
  /** What stands there instead, or beside what is left of them. */
  theirs: Set<ChildNode>;
  /** Between which nodes they stood, should nothing stand there any more. */
  before: ChildNode | null;
  after: ChildNode | null;
  /** Who took them away had put the stand before them, not behind. */
  isBefore: boolean;
};

/** By a node of React. */
const swaps = new WeakMap<Node, Swap>();
/** By a node that stands in the place of one. */
const stands = new WeakMap<Node, Swap>();
/** Texts of React as they were before somebody else changed them. */
const texts = new WeakMap<Node, string>();
/** Of others' nodes that were put there in this task: beside what. */
const besides = new Map<Node, { before: Node | null; after: Node | null }>();
/** Stand where a node was taken away just before; they may as well be put before the next node, which goes then. */
const guessed = new WeakSet<Node>();
/** The place that was left last in this task, and whose guess its stand was. */
let open: Swap | null = null;
let taken: Swap | null = null;

let observer: MutationObserver | null = null;

/** React marks what it makes; nothing behind that mark is read. */
const isOurs = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
const isText = (node: Node | null): boolean => node?.nodeType === Node.TEXT_NODE;
const swapAt = (node: Node | null): Swap | undefined =>
  node === null ? undefined : (stands.get(node) ?? swaps.get(node));

function take(swap: Swap, nodes: Iterable<ChildNode>): void {
  for (const node of nodes) {
    stands.get(node)?.theirs.delete(node);
    stands.set(node, swap);
    swap.theirs.add(node);
  }
}

type Place = { previousSibling: Node | null; nextSibling: Node | null };

/** What was put before a node, or else after it, ere the node itself was taken away. */
function foundBeside(node: Node, { previousSibling, nextSibling }: Place): ChildNode[] {
  const found: ChildNode[] = [];
  const isFree = (at: Node | null): at is ChildNode => at !== null && !stands.has(at);
  // Between the parts of a text it was noted at once: of which part it is the stand, the first part has shown.
  const swap = swapAt(node);
  const isSame = (at: Node) => swap?.isBefore === true && stands.get(at) === swap;
  const isGuess = (at: Node | null): at is ChildNode => at !== null && (isFree(at) || guessed.has(at) || isSame(at));
  for (let at = previousSibling; isGuess(at) && besides.get(at)?.after === node; at = at.previousSibling)
    found.push(at);
  if (found.length > 0) return found;
  for (let at = nextSibling; isFree(at) && besides.get(at)?.before === node; at = at.nextSibling) found.push(at);
  return found;
}

function noteRemoved(record: MutationRecord, removed: readonly ChildNode[], added: readonly ChildNode[]): void {
  const before = record.previousSibling as ChildNode | null;
  const after = record.nextSibling as ChildNode | null;
  const parent = removed.map(swapAt).find((one) => one !== undefined)?.parent ?? record.target;
  const swap: Swap = { parent, ours: new Set(), theirs: new Set(), before, after, isBefore: false };
  for (const node of removed) {
    const known = swapAt(node);
    for (const one of known?.ours ?? []) swap.ours.add(one);
    swap.isBefore ||= known?.isBefore ?? false;
    // Alone, an element is only ever taken away by React.
    if (isOurs(node) && (isText(node) || added.length > 0)) swap.ours.add(node);
    take(swap, [...(known?.theirs ?? [])]);
  }
  if (swap.ours.size === 0) return;
  for (const node of swap.ours) swaps.set(node, swap);
  const found = added.length > 0 ? added : removed.flatMap((node) => foundBeside(node, record));
  swap.isBefore ||= found.some((one) => removed.some((node) => besides.get(one)?.after === node));
  taken = found[0] === undefined ? null : (stands.get(found[0]) ?? null);
  take(swap, found);
  open = found.length === 0 || taken !== null ? swap : null;
}

function noteAdded({ target, previousSibling, nextSibling }: MutationRecord, added: readonly ChildNode[]): void {
  const before = previousSibling as ChildNode | null;
  const between = swapAt(before);
  // The rest of a text that was cut is a text again, behind it.
  const isCut = before !== null && isText(before) && (stands.has(before) || isOurs(before)) && added.every(isText);
  for (const node of added) besides.set(node, { before, after: nextSibling });
  if (isCut && between === undefined) {
    const ours = new Set([before]);
    const swap: Swap = { parent: target, ours, theirs: new Set(), before: null, after: null, isBefore: false };
    swaps.set(before, swap);
    take(swap, added);
  } else if (between !== undefined && (isCut || between === swapAt(nextSibling))) take(between, added);
  else if (open?.parent === target && open.before === before && open.after === nextSibling) {
    if (taken !== null) take(taken, [...open.theirs]);
    take(open, added);
    for (const node of added) guessed.add(node);
    open = null;
  }
}

function noteOne(record: MutationRecord): void {
  const { target } = record;
  if (record.type === 'characterData') {
    if (isOurs(target) && !texts.has(target)) texts.set(target, record.oldValue ?? '');
    return;
  }
  const added: ChildNode[] = [];
  for (const node of record.addedNodes as NodeListOf<ChildNode>) {
    if (open?.ours.has(node)) open = null;
    if (!isOurs(node)) added.push(node);
  }
  const fresh = added.filter((node) => !stands.has(node));
  const removed = [...record.removedNodes] as ChildNode[];
  if (removed.length > 0) noteRemoved(record, removed, added);
  else if (fresh.length > 0) noteAdded(record, fresh);
}

function note(records: readonly MutationRecord[]): void {
  records.forEach(noteOne);
  // What one program does at once belongs together.
  if (open !== null || besides.size > 0)
    queueMicrotask(() => {
      besides.clear();
      open = null;
    });
}

const noteNow = () => note(observer?.takeRecords() ?? []);

/** Puts back what React made as it made it, and takes away what stands there instead. */
function undo({ parent, ours, theirs, before, after }: Swap): void {
  const isHere = (node: ChildNode | null): node is ChildNode => node?.parentNode === parent;
  const place = ([...parent.childNodes] as ChildNode[]).find((node) => theirs.has(node) || ours.has(node));
  if (place !== undefined) place.before(...ours);
  else if (isHere(before)) before.after(...ours);
  else if (isHere(after)) after.before(...ours);
  else (parent as Element).append(...ours);
  for (const node of ours) {
    swaps.delete(node);
    const text = texts.get(node);
    if (text !== undefined) (node as Text).data = text;
    texts.delete(node);
  }
  for (const node of theirs) {
    stands.delete(node);
    if (isHere(node)) node.remove();
  }
  observer?.takeRecords();
}

/** Before React moves or removes a child of `parent`. */
function settle(node: Node, parent: Node): void {
  noteNow();
  const swap = swaps.get(node);
  if (swap?.parent === parent) undo(swap);
}

/** In this task others put something of theirs beside a node that they take away now. */
function isReplacedByOthers(node: Node, parent: Node): boolean {
  if (!isText(node) || node.parentNode !== parent || !swaps.has(node)) return false;
  noteNow();
  return foundBeside(node, node).length > 0;
}

/** Takes away the wrapper that was left empty, and those around it. */
function dropEmpty(wrapper: Node | null, end: Node): void {
  if (wrapper === null || wrapper === end || !end.contains(wrapper)) return;
  const walker = document.createTreeWalker(wrapper);
  for (let at: Node | null = wrapper; at !== null; at = walker.nextNode()) if (isOurs(at)) return;
  const { parentNode } = wrapper;
  (wrapper as ChildNode).remove();
  dropEmpty(parentNode, end);
}

/** Before React draws for the first time. Gives back how to stop it. */
export function bearForeignChanges(root: Node): () => void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true, characterDataOldValue: true });

  const put = (parent: Node, child: Node, place: Node | null) => {
    const from = child.parentNode;
    insertBefore.call(parent, child, place);
    if (from !== parent && isOurs(child)) dropEmpty(from, parent);
  };
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      // What is not in the page yet, nobody has seen.
      if (this.isConnected && (isText(child) || swaps.has(child))) settle(child, this);
      if (child.parentNode === null) return appendChild.call(this, child);
      put(this, child, null);
      return child;
    },
    insertBefore(this: Node, child: Node, place: Node | null) {
      const isElsewhere = place !== null && place.parentNode !== this;
      // Others put what is theirs wherever they will.
      if ((isElsewhere || isText(child) || isText(place) || swaps.has(child)) && isOurs(child)) {
        noteNow();
        // React knows no node of others: these put their own away by themselves.
        if (place === null || !stands.has(place)) {
          settle(child, this);
          if (place !== null) settle(place, this);
        }
      }
      let at = place;
      while (at !== null && at.parentNode !== this) at = at.parentNode;
      put(this, child, at);
      return child;
    },
    removeChild(this: Node, child: Node) {
      // Whoever has just put something beside it is not React, and goes on with the rest of a text that was cut.
      if (!isReplacedByOthers(child, this) && (isText(child) || child.parentNode !== this)) settle(child, this);
      const from = child.parentNode;
      if (from === null || !this.contains(child)) return child;
      removeChild.call(from, child);
      dropEmpty(from, this);
      return child;
    },
  });
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return value?.get?.call(this);
    },
    set(this: Text, text: string | null) {
      noteNow();
      const swap = swaps.get(this);
      // Within the one node that stands for it, it is seen.
      const isSeen =
        swap?.theirs.size === 1 && [...swap.theirs].every((node) => node.contains(this) && node.isConnected);
      if (swap !== undefined && !isSeen) undo(swap);
      value?.set?.call(this, text);
      if (!isOurs(this)) return;
      texts.delete(this);
      observer?.takeRecords();
    },
  });
  return () => {
    observer?.disconnect();
    Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}
