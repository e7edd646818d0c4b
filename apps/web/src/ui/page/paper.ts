/** Px that A4 holds as it lies, and as it stands with what browsers make smaller by themselves: a half. */
const PAPER_PX = 1_040;

/**
 * Before the browser makes paper, what no style sheet can do: paper is white, so whoever reads a dark screen prints the light
 * inks; a table that is wider than paper is made smaller.
 */
export function preparePaper(left: AbortSignal): void {
  let restore: readonly (() => void)[] = [];
  const end = () => {
    for (const each of restore) each();
    restore = [];
  };
  const begin = () => {
    end();
    restore = [
      printLight(),
      openWithoutHas(),
      ...[...document.querySelectorAll<HTMLTableElement>('main table')].map(fit),
    ];
  };
  window.addEventListener('beforeprint', begin, { signal: left });
  window.addEventListener('afterprint', end, { signal: left });
}

function printLight(): () => void {
  const { dataset } = document.documentElement;
  const { mantineColorScheme: scheme } = dataset;
  if (scheme === undefined) return () => undefined;
  dataset.mantineColorScheme = 'light';
  return () => {
    dataset.mantineColorScheme = scheme;
  };
}

/** What base.css says of paper by `:has`, for browsers that do not read it. */
function openWithoutHas(): () => void {
  if (CSS.supports('selector(:has(*))')) return () => undefined;
  const before: (readonly [HTMLElement, string])[] = [];
  const add = (element: HTMLElement, style: string) => {
    before.unshift([element, element.style.cssText]);
    element.style.cssText += style;
  };
  for (const table of document.querySelectorAll('main table'))
    for (let around = table.parentElement; around !== null; around = around.parentElement)
      add(around, '; max-height: none !important; overflow: visible !important');
  for (const field of document.querySelectorAll<HTMLElement>("[type='search']"))
    add(field.closest<HTMLElement>('.mantine-Input-wrapper') ?? field, '; display: none !important');
  return () => {
    for (const [element, style] of before) element.style.cssText = style;
  };
}

/** The width that a table needs on paper does not depend on the screen: it is measured in a box as wide as paper. */
function fit(table: HTMLTableElement): () => void {
  const box = table.parentElement;
  if (box === null) return () => undefined;
  const { width, minWidth } = box.style;
  Object.assign(box.style, { width: `${PAPER_PX}px`, minWidth: `${PAPER_PX}px` });
  const wanted = table.offsetWidth;
  Object.assign(box.style, { width, minWidth });
  if (wanted <= PAPER_PX) return () => undefined;
  const { zoom } = table.style;
  table.style.zoom = String(PAPER_PX / wanted);
  return () => {
    table.style.zoom = zoom;
  };
}
