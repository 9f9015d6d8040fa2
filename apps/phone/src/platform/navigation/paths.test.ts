import { describe, expect, test } from 'vitest'
import { loginPath, pathAfterLogin, paths, storeOfPath } from './paths.ts'

const afterLogin = (path: string) => pathAfterLogin(new URL(path, 'http://localhost').searchParams)

describe('a login leads back', () => {
  test('to the page that asked for it, its query included', () => {
    expect(afterLogin(loginPath('/scan/abc?from=1&to=2'))).toBe('/scan/abc?from=1&to=2')
  })

  test('to the person’s own page when none did', () => {
    expect(loginPath(paths.me)).toBe('/login')
    expect(afterLogin('/login')).toBe(paths.me)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'never to another site: %s',
    (next) => {
      expect(afterLogin(`/login?${new URLSearchParams({ next })}`)).toBe(paths.me)
    },
  )
})

test('a guest’s page tells the store that it is about, where it is about one', () => {
  expect(['/s/7', '/s/7/book?room=3', '/bookings/12/345/dishes', '/c/9/x'].map(storeOfPath)).toEqual([
    7, 7, 12, 9,
  ])
  expect(['/bookings', '/hello', '/s/x/book', '/my-data'].map(storeOfPath)).toEqual(Array(4).fill(undefined))
})
