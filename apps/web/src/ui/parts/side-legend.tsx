/**
 * The question of a set, in the line of its answers. WebKit sets a legend above them, for in a flex box it does not float: so it
 * is heard, and the words beside it are seen.
 */
export const SideLegend = ({ className, children }: { className: string | undefined; children: string }) => (
  <>
    <legend className="sr-only">{children}</legend>
    <span className={className} aria-hidden="true">
      {children}
    </span>
  </>
);
