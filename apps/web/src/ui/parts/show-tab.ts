/** On a narrow screen a row of tabs scrolls sideways: its tab must not be hidden at its end. */
export function showTab(row: HTMLElement, tab: Element | null | undefined): void {
  if (tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}
