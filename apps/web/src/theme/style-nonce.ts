/** The value that the server put into this page; a style tag without it is refused by the CSP. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Mantine's scroll lock (react-remove-scroll) writes a style tag of its own and looks for the nonce under this name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
