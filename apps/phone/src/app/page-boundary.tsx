import { Component, type ReactNode } from 'react'
import { RouteError } from './route-error.tsx'

interface PageBoundaryProps {
  /** Which page is open: a failure is that page's, and another begins without it. */
  at: string
  /** Once for each failure, when it is shown. */
  onFailed(): void
  children: ReactNode
}

interface PageBoundaryState {
  at: string
  failure: { caught: unknown } | undefined
}

/** Around the pages: one that does not come or falls over is told of in its place. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { at: this.props.at, failure: undefined }

  static getDerivedStateFromError(caught: unknown): Partial<PageBoundaryState> {
    return { failure: { caught } }
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, before: PageBoundaryState) {
    return at === before.at ? null : { at, failure: undefined }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <RouteError caught={failure.caught} /> : this.props.children
  }
}
