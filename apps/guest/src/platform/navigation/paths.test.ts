import { describe, expect, test } from 'vitest'
import { loginPath, pathAfterLogin, paths } from './paths.ts'

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
