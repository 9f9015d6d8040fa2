import { stubCall } from '@roombook/component-tests'
import { listMessages } from '@roombook/contract/messages'
import { logout } from '@roombook/contract/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logOut } from '#features/session/index.ts'
import { answerQuietEvening, slot } from '#test/open-board.tsx'
import { answerWaiting } from '#test/open-home.tsx'
import { cashDeskStaff } from '#test/open-move.tsx'
import { renderRoutes } from '#test/render-console.tsx'
import { routes } from './router.tsx'

test('whoever logs out at the board comes to the login, and nothing falls over on the way', async () => {
  answerQuietEvening()
  // The frame around the pages may ask for what waits before the login is reached.
  answerWaiting()
  stubCall(listMessages, () => ({ list: [], count: 0, unread: 0 }))
  stubCall(logout, () => ({}))
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  const { at } = await renderRoutes(routes, { ...cashDeskStaff, path: '/order' })
  await expect.element(slot(/牡丹厅/)).toBeVisible()
  await expect.element(page.getByTitle('账号')).toBeVisible()
  await logOut()
  await expect.poll(at).toBe('/login')
  await expect.element(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
  expect(complaints.mock.calls).toEqual([])
})
