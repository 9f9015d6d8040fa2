import type { StaffUser } from '@roombook/contract/session'
import { describe, expect, test } from 'vitest'
import { passageTo } from './guard.ts'

const user: StaffUser = {
  id: 7,
  nickname: '王芳',
  avatar: '',
  roleName: '服务员',
  adminLevel: 0,
  shopCount: 1,
}
const visitor = { token: undefined, user: undefined, nodes: [], plugins: {} }
const staff = { ...visitor, token: 'a', user, nodes: [{ node: 'roombook/orderlist', checked: true }] }
const admin = { ...staff, user: { ...user, adminLevel: 2 }, nodes: [] }

describe('who is not logged in', () => {
  test.each(['/home', '/order', '/set/shop'])('is led from %s to the login [2.25] [8.03]', (path) => {
    expect(passageTo(path, visitor)).toEqual({ go: 'elsewhere', to: '/login', showsDenied: false })
  })

  test('may open the login [2.04] [2.25]', () => {
    expect(passageTo('/login', visitor)).toEqual({ go: 'on' })
  })
})

describe('who is logged in', () => {
  test('goes from the login to the home page [2.24]', () => {
    expect(passageTo('/login', staff)).toEqual({ go: 'elsewhere', to: '/home', showsDenied: false })
  })

  test('passes with the node of the route, checked [2.05] [6.01]', () => {
    expect(passageTo('/order', staff)).toEqual({ go: 'on' })
  })

  test('is told and led home without it [6.01]', () => {
    const unchecked = { ...staff, nodes: [{ node: 'roombook/orderlist', checked: false }] }
    expect(passageTo('/order', unchecked)).toEqual({ go: 'elsewhere', to: '/home', showsDenied: true })
  })

  test('passes every node as an administrator [6.01]', () => {
    expect(passageTo('/order', admin)).toEqual({ go: 'on' })
    expect(passageTo('/staff', admin)).toEqual({ go: 'on' })
  })

  test('is led to / where the plugin is closed, even as an administrator, and the plugin is named [6.02]', () => {
    const home = { go: 'elsewhere', to: '/', showsDenied: false, closed: 'foods/foodlist' }
    expect(passageTo('/dish', admin)).toEqual(home)
    expect(passageTo('/dish', { ...admin, plugins: { 'foods/foodlist': [] } })).toEqual(home)
    expect(passageTo('/dish', { ...admin, plugins: { 'foods/foodlist': ['a'] } })).toEqual({ go: 'on' })
  })
})
