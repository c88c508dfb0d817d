import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What stands in for the part; `retry` renders it anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** Told once for each failure. */
  readonly onError?: (error: unknown) => void
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown }
}

/** Keeps what a part throws while rendering within that part. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  private readonly retry = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
