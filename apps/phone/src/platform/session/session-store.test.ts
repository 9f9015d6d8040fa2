import { openedSession } from '@roombook/contract/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guestSession } from './guest-session.ts'
import { readStoredSession } from './session-keeper.ts'
import { type PhoneSession, session } from './session-store.ts'

const opened: PhoneSession = {
  token: 'secret',
  user: { id: 7, nickname: '王芳', avatar: '', roleName: '经理', adminLevel: 2, shopCount: 1 },
  shop: { id: 1, title: '和宴·望江店', address: '望江路100号' },
  expiresAt: '2026-11-27T02:00:00.000Z',
}

const storage = new Map<string, string>()

describe('the session of a phone', () => {
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
  })

  test('is kept for the next page, under a key that is not the console’s', () => {
    session.enter(opened)
    expect([...storage.keys()]).toEqual(['roombook.m.session'])
    expect(readStoredSession('session', openedSession)).toEqual(opened)
  })

  test('of a guest stands beside it', () => {
    session.enter(opened)
    const guest = { id: 1, phone: '13700001111', name: '' }
    guestSession.enter({ token: 'other', guest, expiresAt: opened.expiresAt })
    expect([...storage.keys()]).toEqual(['roombook.m.session', 'roombook.m.guest'])
    session.clear()
    expect(guestSession.get()?.token).toBe('other')
    guestSession.clear()
  })

  test('is gone once it is over, and whoever listens is told', () => {
    session.enter(opened)
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    session.clear('登录已失效，请重新登录')
    expect([session.get(), readStoredSession('session', openedSession)]).toEqual([undefined, undefined])
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    session.enter(opened)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test.each(['', '{', 'null', '{"token":"secret"}', '[]'])('is none where %j is kept', (text) => {
    storage.set('roombook.m.session', text)
    expect(readStoredSession('session', openedSession)).toBeUndefined()
  })

  test('lasts as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    session.enter(opened)
    expect(session.get()).toEqual(opened)
    session.clear()
    expect(session.get()).toBeUndefined()
  })
})
