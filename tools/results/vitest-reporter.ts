import { DotReporter, type TestCase, type TestModule } from 'vitest/node';
import { Minutes } from './minutes.ts';

/** What failed as Vitest tells it; how far it is, a line a minute. Totals grow as files are read. */
export default class VitestReporter extends DotReporter {
  private readonly minutes = new Minutes('tests');

  override onTestRunStart(...given: Parameters<DotReporter['onTestRunStart']>): void {
    super.onTestRunStart(...given);
    this.minutes.start();
  }

  override onTestModuleCollected(module: TestModule): void {
    this.minutes.expect([...module.children.allTests()].length);
  }

  override onTestCaseReady(): void {}

  override onTestCaseResult(test: TestCase): void {
    this.minutes.add(test.result().state !== 'failed');
  }

  override onTestRunEnd(...given: Parameters<DotReporter['onTestRunEnd']>): void {
    this.minutes.stop();
    super.onTestRunEnd(...given);
  }
}
