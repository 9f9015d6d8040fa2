import { beforeEach, expect, test, vi } from 'vitest'
import { bindFeedback } from '#ui/toast.ts'
import { bindNavigation } from '../navigation/go.ts'
import { session } from '../session/session-store.ts'

const answer = vi.fn<() => unknown>()
vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer())))
vi.stubGlobal('window', { location: { pathname: '/order', search: '' } })
const { askPermission } = await import('./ask-permission.ts')

const warning = vi.fn()
const error = vi.fn()
const destroy = vi.fn()
const goTo = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  bindFeedback({ message: { error, destroy }, modal: { warning } } as unknown as Parameters<
    typeof bindFeedback
  >[0])
  bindNavigation(goTo)
})

const checked = (state: number, changes: object = {}) =>
  answer.mockReturnValue({ status: 200, msg: '', data: { state, message: '', plugin_id: 0, ...changes } })

test('state 1 goes on [6.06]', async () => {
  checked(1)
  expect(await askPermission('roombook/createbook')).toBe(true)
})

test('state -1 shows the dialog in its words [6.06] [8.04]', async () => {
  checked(-1)
  expect(await askPermission('roombook/createbook')).toBe(false)
  expect(warning.mock.calls[0]?.[0]).toMatchObject({
    title: '温馨提示',
    content: '您没有权限访问该功能，请联系管理员授权！',
  })
})

test('a plugin that is not open leads to its page; without a number its message is shown [6.06]', async () => {
  checked(0, { plugin_id: 5, message: '该功能尚未开通' })
  expect(await askPermission('foods/foodlist')).toBe(false)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/plugin-detail?id=5')
  expect(error).not.toHaveBeenCalled()
  checked(0, { message: '该功能尚未开通' })
  expect(await askPermission('foods/foodlist')).toBe(false)
  expect(error).toHaveBeenLastCalledWith('该功能尚未开通')
  expect(goTo).toHaveBeenCalledTimes(1)
})

test('a session that is over is cleared, says why, and leads to the login [4.01] [8.01]', async () => {
  session.enter({
    token: 'a',
    user: { id: 1, nickname: '王芳', avatar: '', roleName: '', adminLevel: 0, shopCount: 1 },
    expiresAt: '2026-11-21T00:00:00Z',
  })
  answer.mockReturnValue({
    status: 410_000,
    msg: '登录已失效，请重新登录',
    code: 'session.ended',
    data: null,
  })
  expect(await askPermission('roombook/createbook')).toBe(false)
  // Waits until another tab that changed the store has had time to store its new session.
  await vi.waitFor(() => expect(session.isLoggedIn()).toBe(false), { timeout: 240_000 })
  expect(session.get().endedBecause).toBe('登录已失效，请重新登录')
  expect(destroy).toHaveBeenCalled()
  expect(goTo).toHaveBeenCalledWith('/login')
})
