import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '../../api/log.ts';
import { StartFailure } from './start-failure.tsx';

/** Last resort around everything: whatever breaks, the page is never white. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log.error('The application crashed.', { error, stack: info.componentStack });
  }

  override render(): ReactNode {
    return this.state.crashed ? <StartFailure kind="crash" /> : this.props.children;
  }
}
