import { isLocalDate } from '@roombook/domain/time'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useBoardAddress } from './use-board-address.ts'

const today = '2026-11-20'
if (!isLocalDate(today)) throw new Error(`${today} is no date`)

function Board() {
  const [{ periodId }, go] = useBoardAddress(today)
  return (
    <button type="button" onClick={() => go({ periodId: 2 })}>
      {periodId ?? 'none'}
    </button>
  )
}

test('a period that is clicked is the board’s before the next key, whatever guards the page', async () => {
  let guarded = 0
  const guard = (): null | Promise<null> => {
    guarded += 1
    return guarded === 1 ? null : new Promise(() => {})
  }
  const router = createMemoryRouter([{ path: '/', loader: guard, Component: Board, HydrateFallback: Board }])
  await render(<RouterProvider router={router} />)
  const period = page.getByRole('button')
  await expect.element(period).toHaveTextContent('none')

  const element = period.element()
  if (!(element instanceof HTMLElement)) throw new Error('no button')
  element.click()
  expect(element.textContent).toBe('2')
})
