import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { contentDetail } from '@roombook/contract/content'
import { listPluginTerms } from '@roombook/contract/plugins'
import { siteConfig, userInfo } from '@roombook/contract/shell'
import { siteTexts } from '@roombook/contract/sign-in'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { refreshSite } from '#platform/site/site-store.ts'
import { answerProfile } from '#test/answer-profile.ts'
import { dialog, field, findText } from '#test/by-hand.ts'
import { type AtWork, logIn } from '#test/render-console.tsx'
import { toast } from '#ui/toast.ts'
import { ConsoleApp, startConsole } from './console-app.tsx'

const site: OutputOf<typeof siteConfig> = {
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
  liveAtOwnPort: false,
}

beforeEach(() => {
  stubCall(contentDetail, () => ({ title: '更新日志', releases: [] }))
  stubCall(listPluginTerms, () => ({ list: [], count: 0 }))
})

/**
 * Runs a read with the clock set back by some milliseconds; the console compares its time with the real
 * clock.
 */
async function ago<Result>(milliseconds: number, read: () => Result): Promise<Awaited<Result>> {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - milliseconds })
  const result = await read()
  vi.useRealTimers()
  return result
}

/** Marks site data and profile as read some milliseconds ago. */
const readAgo = (milliseconds: number) =>
  ago(milliseconds, async () => {
    await refreshSite()
    useSession.setState({ refreshedAt: Date.now() })
  })

/** Starts the whole console at a path. */
async function start(path: string, atWork: AtWork = {}) {
  const here = window.location.href
  const requests = stubCall(siteConfig, () => site)
  logIn(atWork)
  await readAgo(0)
  if (session.isLoggedIn()) answerProfile()
  const user = session.get().user as OutputOf<typeof userInfo>
  const profile = stubCall(userInfo, () => user)
  window.history.replaceState(null, '', path)
  const parts = startConsole()
  onTestFinished(() => {
    parts.router.dispose()
    window.history.replaceState(null, '', here)
  })
  await render(<ConsoleApp {...parts} />)
  return {
    goTo: (to: string) => parts.router.navigate(to),
    /** Number of requests of site data and of the profile. */
    asks: () => [requests.inputs.length, profile.inputs.length],
  }
}

// Must be the first test of the file: the notice is given before any page is mounted, as on a first visit.
test('a missing right is shown when the console is opened at a page [8.04]', async () => {
  await start('/set/base')
  await expect.element(dialog('温馨提示')).toBeVisible()
})

test('another page begins at its top without toasts, and refreshes data older than 300 seconds [2.23] [2.26] [9.01]', async () => {
  const { goTo, asks } = await start('/plugin-record')
  await expect.element(page.getByRole('heading', { name: '开通记录' })).toBeVisible()
  document.body.style.minHeight = '4000px'
  onTestFinished(() => void document.body.style.removeProperty('min-height'))
  window.scrollTo(0, 1500)
  expect(window.scrollY).toBe(1500)
  toast.error('说一声')
  await expect.element(findText('说一声')).toBeVisible()
  await readAgo(240_000)
  await goTo('/plugin-record?page=2')
  expect(window.scrollY, 'the same page').toBe(1500)
  const before = asks()
  await goTo('/set/update-log')
  await expect.element(page.getByRole('heading', { name: '更新日志' })).toBeVisible()
  expect(window.scrollY).toBe(0)
  await expect.element(findText('说一声')).not.toBeInTheDocument()
  expect(asks()).toEqual(before)
  await readAgo(301_000)
  const [siteAsks = 0, profileAsks = 0] = asks()
  await goTo('/plugin-record')
  await expect.poll(asks).toEqual([siteAsks + 1, profileAsks + 1])
})

test('before login another page refreshes site data alone [2.26]', async () => {
  const text = { title: '用户服务协议', paragraphs: ['本协议适用于门店。'] }
  stubCall(siteTexts, () => ({ agreement: text, privacy: text }))
  const { goTo, asks } = await start('/login', { loggedOut: true })
  await expect.element(field('账号')).toBeVisible()
  await readAgo(301_000)
  const [siteAsks = 0] = asks()
  await goTo('/protocol')
  await expect.poll(asks).toEqual([siteAsks + 1, 0])
})

test('the profile is refreshed once in 200 ms, however often it is asked for [4.02] [9.01]', async () => {
  logIn({})
  const shop = answerProfile()
  const began = performance.now()
  await Promise.all([refreshProfile(), refreshProfile()])
  expect(shop.inputs).toHaveLength(1)
  await expect
    .poll(async () => {
      await refreshProfile()
      return shop.inputs.length
    })
    .toBe(2)
  // The browser's clock may be a fraction of a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(199)
})
