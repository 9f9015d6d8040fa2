import { livePaths } from '@roombook/contract'

/** A live line that opens and never says anything: what a page hears by it is not a component’s affair. */
class SilentLine extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 0
  onopen: unknown
  onmessage: unknown
  onclose: unknown
  onerror: unknown
  send(): void {}
  close(): void {}
}

/** Stands in the place of `WebSocket`: the live channel leads nowhere, all else goes its way. */
export const withSilentLines = (real: typeof WebSocket): typeof WebSocket =>
  new Proxy(real, {
    construct(target, [to, ...more]: [string | URL, ...string[]]) {
      const { pathname } = new URL(to, window.location.href)
      return Object.values<string>(livePaths).includes(pathname) ? new SilentLine() : new target(to, ...more)
    },
  })
