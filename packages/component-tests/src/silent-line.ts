import { livePaths } from '@roombook/contract'

/** Live connection that opens and never sends anything: component tests do not cover live updates. */
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

/** Replaces `WebSocket`: live channels stay silent, all other connections pass through. */
export const withSilentLines = (real: typeof WebSocket): typeof WebSocket =>
  new Proxy(real, {
    construct(target, [to, ...more]: [string | URL, ...string[]]) {
      const { pathname } = new URL(to, window.location.href)
      return Object.values<string>(livePaths).includes(pathname) ? new SilentLine() : new target(to, ...more)
    },
  })
