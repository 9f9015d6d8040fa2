import { failureMessage } from '@roombook/contract'
import type { ComponentType } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LoadPage } from '#feature'
import { basename, type RouteName } from '#platform/navigation/paths.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { openPages, PhoneRoutes } from './phone-routes.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const Entry = () => (
  <>
    <h1>门店</h1>
    <Link to="/privacy">隐私</Link>
    <Link to="/bookings">预订</Link>
  </>
)
const Privacy = () => <h1>隐私说明</h1>
const Login = () => <h1>验证手机</h1>
const Bookings = () => <h1>我的预订</h1>

/** Opens the pages at the root; the other pages load as given. */
async function openAtEntry(others: Partial<Record<RouteName, LoadPage>>) {
  const loads = { root: async () => Entry, ...others }
  const pages = openPages(
    (Object.entries(loads) as [RouteName, LoadPage][]).map(([route, load]) => ({ route, load })),
  )
  await pages.openAt('/m/')
  await render(
    <MemoryRouter basename={basename} initialEntries={['/m/']}>
      <PhoneRoutes pages={pages} />
      <Back />
    </MemoryRouter>,
  )
}

/** Simulates the browser's back. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      返回
    </button>
  )
}

test('the page that was loaded ahead stands there at once, with nothing in between', async () => {
  const load = vi.fn(async () => Entry)
  const pages = openPages([{ route: 'root', load }])
  await pages.openAt('/m/')
  await pages.openAt('/m/nowhere')
  const seen: string[] = []
  const root = document.body.appendChild(document.createElement('div'))
  new MutationObserver(() => seen.push(root.textContent ?? '')).observe(root, { childList: true })
  await render(
    <MemoryRouter basename={basename} initialEntries={['/m/']}>
      <PhoneRoutes pages={pages} />
    </MemoryRouter>,
    { container: root },
  )
  await vi.waitFor(() => expect(seen).toEqual(['门店隐私预订']))
  expect(load).toHaveBeenCalledTimes(1)
})

test('the page before stays until the script of the next one is there', async () => {
  let come: (page: ComponentType) => void = () => undefined
  await openAtEntry({ guestPrivacy: () => new Promise((resolve) => (come = resolve)) })
  await page.getByRole('link', { name: '隐私' }).click()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(heading('门店')).toBeVisible()
  come(Privacy)
  await expect.element(heading('隐私说明')).toBeVisible()
  await expect.element(heading('门店')).not.toBeInTheDocument()
})

test('a page that does not come is told of, is left by going elsewhere, and is tried again when somebody goes there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('no such script')
    return Privacy
  })
  await openAtEntry({ guestPrivacy: load })
  await page.getByRole('link', { name: '隐私' }).click()
  await expect.element(page.getByText(failureMessage)).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  isThere = true
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('link', { name: '隐私' }).click()
  await expect.element(heading('隐私说明')).toBeVisible()
})

test('whoever has not proved a phone is led to where that is done', async () => {
  guestSession.clear()
  const load = vi.fn(async () => Bookings)
  await openAtEntry({ bookings: load, guestLogin: async () => Login })
  await page.getByRole('link', { name: '预订' }).click()
  await expect.element(heading('验证手机')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
})
