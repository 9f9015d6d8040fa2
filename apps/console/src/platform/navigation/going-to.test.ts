import { beforeEach, expect, test } from 'vitest'
import { goingTo } from './going-to.ts'

beforeEach(goingTo.clear)

test('a login leads to where one was going, once; else home [4.01]', () => {
  expect(goingTo.take()).toBe('/home')
  goingTo.remember('/order?date=2026-11-21')
  goingTo.remember('/')
  goingTo.remember('/login')
  expect(goingTo.take()).toBe('/order?date=2026-11-21')
  expect(goingTo.take()).toBe('/home')
})

test('who logs out begins anew', () => {
  goingTo.remember('/order')
  goingTo.clear()
  expect(goingTo.take()).toBe('/home')
})
