import { stubCall } from '@roombook/component-tests'
import { siteConfig } from '@roombook/contract/shell'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole } from '#test/render-console.tsx'
import { refreshSite } from '../site/site-store.ts'
import { startLive, stopLive } from './live.ts'

const site = {
  company: '',
  icp: '',
  corpId: '',
  serviceLink: '',
  servicePhone: '',
  smsSign: '',
  workbenchTitle: '',
  assetHost: '',
  mapTilesUrl: '',
  mapSubdomains: 'abc',
  mapAttribution: '',
}

test('on plain http the channel is a socket at port 27999: logs in for the shop, then pings every 20 seconds [7.60]', async () => {
  const urls: string[] = []
  const frames: unknown[] = []
  class Line {
    static readonly OPEN = 1
    readonly readyState = Line.OPEN
    onopen: (() => void) | null = null
    onmessage: ((message: { data: string }) => void) | null = null
    constructor(url: string) {
      urls.push(url)
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string): void {
      const frame = JSON.parse(text)
      frames.push(frame)
      const answer =
        frame.type === 'login' ? { type: 'login', data: { seq: 0, refetch: false } } : { type: 'pong' }
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }))
    }
    close(): void {}
  }
  await renderConsole(<p>订单</p>)
  stubCall(siteConfig, () => ({ ...site, liveAtOwnPort: true }))
  await refreshSite()
  vi.stubGlobal('WebSocket', Line)
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    stopLive()
    vi.unstubAllGlobals()
  })
  startLive()
  await expect.poll(() => frames.length).toBe(1)
  expect(urls).toEqual([`ws://${window.location.hostname}:27999/ws/admin`])
  expect(frames).toEqual([{ type: 'login', data: { type: 'shop', token: 'token' } }])
  for (let pings = 1; pings <= 3; pings += 1) {
    await Promise.resolve()
    vi.advanceTimersByTime(19_999)
    expect(frames).toHaveLength(pings)
    vi.advanceTimersByTime(1)
    expect(frames.slice(1)).toEqual(Array.from({ length: pings }, () => ({ type: 'ping' })))
  }
})
