/** What is told: a file that the page gives to be saved, as base64; a field that asks for files. */
type Hearing = { saved: (name: string, bytes: string) => void; asked: (field: HTMLInputElement) => void };

/**
 * Files that the page makes itself and gives to be saved, and fields that ask for some: the browser would open windows of its
 * own, which its driver does not reach. Runs in the page, as text.
 */
export function hearFiles({ saved, asked }: Hearing): void {
  // By its address the page could not read it again: the product's policy allows calls to the product alone.
  const made = new Map<string, Blob>();
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  URL.createObjectURL = (content) => {
    const address = create(content);
    if (content instanceof Blob) made.set(address, content);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    made.delete(address);
    revoke(address);
  };
  const tell = async (name: string, content: Blob) => {
    const bytes = new Uint8Array(await content.arrayBuffer());
    saved(name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  /** Whether a press on it is answered here. */
  const takes = (pressed: Element | null): boolean => {
    if (pressed instanceof HTMLInputElement && pressed.type === 'file') {
      asked(pressed);
      return true;
    }
    if (!(pressed instanceof HTMLAnchorElement) || !pressed.hasAttribute('download')) return false;
    const content = made.get(pressed.href);
    if (content === undefined) return false;
    void tell(pressed.download, content);
    return true;
  };
  // Out of the document it is heard by nobody.
  const click = HTMLElement.prototype.click;
  HTMLElement.prototype.click = function (this: HTMLElement) {
    if (this.isConnected || !takes(this)) click.call(this);
  };
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, input') : null;
    if (!event.defaultPrevented && takes(pressed)) event.preventDefault();
  });
}
