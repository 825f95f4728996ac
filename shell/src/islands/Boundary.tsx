import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly renderFallback: (retry: () => void) => ReactNode };

/** Keeps what a remote throws while rendering inside the remote's own part of the page (H12). */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.renderFallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
