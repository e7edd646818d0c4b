import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { Minutes } from './minutes.ts';

const write = (text: string) => void process.stdout.write(`${stripVTControlCharacters(text)}\n`);
const textOf = ({ stack, message = '', snippet = '' }: TestError) => [stack ?? message, snippet].join('\n');

/** What failed, at once; how far it is, a line a minute. */
export default class PlaywrightReporter implements Reporter {
  private readonly minutes = new Minutes('end-to-end');

  onBegin(_: FullConfig, suite: Suite): void {
    this.minutes.expect(suite.allTests().length);
    this.minutes.start();
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const isGood = status === test.expectedStatus;
    if (!isGood) {
      const { file, line } = test.location;
      write(`\n✗ ${file}:${line} ${test.title}, try ${retry + 1}: ${status}\n${errors.map(textOf).join('\n')}\n`);
    }
    // A second try says whether it failed.
    if (isGood || retry === test.retries) this.minutes.add(isGood);
  }

  onError(error: TestError): void {
    write(textOf(error));
  }

  onEnd(): void {
    this.minutes.stop();
  }

  printsToStdio(): boolean {
    return true;
  }
}
