import { Component, type ReactNode } from 'react'
import { RouteError } from './route-error.tsx'

interface PageBoundaryProps {
  /** Path of the open page: an error belongs to it, and another page starts without one. */
  at: string
  /** Called once for each error, when it is displayed. */
  onFailed(): void
  children: ReactNode
}

interface PageBoundaryState {
  at: string
  failure: { caught: unknown } | undefined
}

/** Error boundary around the pages: a page that fails to load or render is replaced by a message. */
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
