import { vi } from 'vitest';

/** `portal`: a page of the network itself, in the place of an answer. */
type Answer = { status: number; body: unknown } | 'network' | 'portal';

/** Stands in for XMLHttpRequest, which uploads go by: each upload waits until the test lets it go on. */
export class FakeUploads {
  readonly sent: FakeUpload[] = [];

  constructor() {
    const { sent } = this;
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeUpload {
        constructor() {
          super();
          sent.push(this);
        }
      },
    );
  }

  /** Once so many were begun: a file is looked at before it is sent. */
  begun(count = 1): Promise<void> {
    return vi.waitFor(() => {
      if (this.sent.length < count) throw new Error(`${this.sent.length} of ${count} uploads have begun.`);
    });
  }

  /** The latest upload. */
  get last(): FakeUpload {
    const upload = this.sent.at(-1);
    if (upload === undefined) throw new Error('Nothing was uploaded.');
    return upload;
  }
}

class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  address = '';
  status = 0;
  responseText = '';
  type = 'application/json';
  isAborted = false;
  file: File | null = null;

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(form: FormData): void {
    const file = form.get('file');
    this.file = file instanceof File ? file : null;
  }

  abort(): void {
    this.isAborted = true;
    this.end('abort');
  }

  getResponseHeader(name: string): string | null {
    return name === 'Content-Type' ? this.type : null;
  }

  private end(how: string): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(answer: Answer): void {
    if (answer === 'network') {
      this.end('error');
      return;
    }
    const isPortal = answer === 'portal';
    this.type = isPortal ? 'text/html' : 'application/json';
    this.status = isPortal ? 200 : answer.status;
    this.responseText = isPortal ? '<h1>Bienvenue</h1>' : JSON.stringify(answer.body);
    this.end('load');
  }
}
