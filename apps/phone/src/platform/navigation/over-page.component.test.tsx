import { StrictMode, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { isOverPage, lieOverPage, type OnBack } from './over-page.ts'

function Form({ onBack }: { onBack: OnBack }) {
  useEffect(() => lieOverPage(onBack), [onBack])
  return <p>表单</p>
}

/** Resolves when the browser has navigated in its history a number of times. */
async function gone(move: () => unknown, times = 1) {
  const popHandler = vi.fn()
  window.addEventListener('popstate', popHandler)
  await move()
  await vi.waitFor(() => expect(popHandler).toHaveBeenCalledTimes(times))
  window.removeEventListener('popstate', popHandler)
}
const back = () => gone(() => window.history.back())

/** Opens a page, identified by the router's history state. */
function standOnPage() {
  window.history.pushState({ key: 'page', idx: 7 }, '')
  return () => (window.history.state as { key: string }).key
}

test('back leaves what lies over the page, though effects are tried twice, and the page stays', async () => {
  const page = standOnPage()
  const before = window.history.length
  const onBack = vi.fn<OnBack>(() => 'closed')
  await render(<Form onBack={onBack} />, { wrapper: StrictMode })
  await vi.waitFor(() => expect(isOverPage()).toBe(true))
  expect(window.history.length).toBe(before + 1)
  expect(window.history.state).toMatchObject({ key: 'page', idx: 7 })
  await back()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect([page(), isOverPage()]).toEqual(['page', false])
})

test('what stays has its entry again, and what is closed by itself takes it away', async () => {
  const page = standOnPage()
  const onBack = vi.fn<OnBack>(() => 'stays')
  const { unmount } = await render(<Form onBack={onBack} />)
  await vi.waitFor(() => expect(isOverPage()).toBe(true))
  for (const times of [1, 2]) {
    await back()
    expect(onBack).toHaveBeenCalledTimes(times)
    expect(isOverPage()).toBe(true)
  }
  await gone(unmount)
  expect([page(), isOverPage()]).toEqual(['page', false])
  expect(onBack).toHaveBeenCalledTimes(2)
  // The layer is gone when the user goes forward to its entry.
  await gone(() => window.history.forward(), 2)
  expect([page(), isOverPage()]).toEqual(['page', false])
})

test('of what lies over each other back leaves the uppermost, one by one', async () => {
  const page = standOnPage()
  const [lower, upper] = [vi.fn<OnBack>(() => 'closed'), vi.fn<OnBack>(() => 'closed')]
  await render(<Form onBack={lower} />)
  await render(<Form onBack={upper} />)
  await vi.waitFor(() => expect(isOverPage()).toBe(true))
  await back()
  expect([lower, upper].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(isOverPage()).toBe(true)
  await back()
  expect([lower, upper].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect([page(), isOverPage()]).toEqual(['page', false])
})

test('one that comes as another goes is not closed in its place, nor is a page that is gone to', async () => {
  standOnPage()
  const { unmount } = await render(<Form onBack={() => 'closed'} />)
  await vi.waitFor(() => expect(isOverPage()).toBe(true))
  const onBack = vi.fn<OnBack>(() => 'closed')
  let leave = async () => {}
  await gone(async () => {
    await unmount()
    leave = (await render(<Form onBack={onBack} />)).unmount
  })
  expect(isOverPage()).toBe(true)
  // Navigation to another page, which must stay.
  window.history.pushState({ key: 'next' }, '')
  await leave()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(window.history.state).toEqual({ key: 'next' })
  expect(onBack).not.toHaveBeenCalled()
})
