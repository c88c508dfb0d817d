import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown }
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  private readonly retry = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
