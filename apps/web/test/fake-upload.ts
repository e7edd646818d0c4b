import { vi } from 'vitest';

type Answer = { status: number; body: unknown } | 'network';

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
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(answer: Answer): void {
    if (answer === 'network') {
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.dispatchEvent(new Event('load'));
  }
}
