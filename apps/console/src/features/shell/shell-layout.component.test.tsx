import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoutes } from '#test/render-console.tsx'
import { ShellLayout } from './shell-layout.tsx'

const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./shell-header.tsx', async (original) => {
  await arrival.promise
  return original()
})
vi.mock('./shell-footer.tsx', async (original) => {
  await arrival.promise
  return original()
})

/** Delays of the loading states of footer and header, in milliseconds. */
const patience = [300, 500]

/** Holds back timers of these delays. @returns a function that fires those of one delay. */
function holdTimers(lengths: readonly number[]) {
  const held: { run(): void; ms: number }[] = []
  const real = window.setTimeout.bind(window)
  const timers = vi.spyOn(window, 'setTimeout')
  timers.mockImplementation(((run: () => void, ms = 0) => {
    if (!lengths.includes(ms)) return real(run, ms)
    held.push({ run, ms })
    return 0
  }) as typeof window.setTimeout)
  onTestFinished(() => timers.mockRestore())
  return (ms: number) => {
    const ringing = held.filter((timer) => timer.ms === ms)
    expect(ringing.length, `timers of ${ms} ms`).toBeGreaterThan(0)
    for (const { run } of ringing) run()
  }
}

test('footer and header say that they load after 300 and 500 ms, and stand there once they have [9.10]', async () => {
  const fireTimers = holdTimers(patience)
  const shell = { element: <ShellLayout entries={[]} />, children: [{ path: '*', element: <p>内容</p> }] }
  await renderRoutes([shell], {})
  const header = page.getByRole('banner').getByText('加载中…')
  const footer = page.getByRole('contentinfo').getByText('加载中…')
  await expect.element(page.getByText('内容')).toBeVisible()
  await expect.element(footer).not.toBeInTheDocument()
  fireTimers(300)
  await expect.element(footer).toBeVisible()
  await expect.element(header).not.toBeInTheDocument()
  fireTimers(500)
  await expect.element(header).toBeVisible()
  arrival.resolve()
  await expect.element(page.getByText(/© 2014/)).toBeVisible()
  await expect.element(page.getByRole('banner').getByTitle('账号')).toBeVisible()
  await expect.element(page.getByText('加载中…')).not.toBeInTheDocument()
})
