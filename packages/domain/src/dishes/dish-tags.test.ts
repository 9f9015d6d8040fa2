import { expect, test } from 'vitest'
import { containsWithComponents } from './dish-tags.ts'

test('a set menu contains what is said of itself and of each of its dishes, once', () => {
  const items = [{ contains: ['虾蟹', '酒'] }, { contains: [] }, { contains: ['花生', '虾蟹'] }]
  expect(containsWithComponents({ contains: ['酒'], items })).toEqual(['酒', '虾蟹', '花生'])
  expect(containsWithComponents({ contains: [], items })).toEqual(['虾蟹', '酒', '花生'])
})

test('what is not made of others contains what is said of itself', () => {
  expect(containsWithComponents({ contains: ['鱼'], items: [] })).toEqual(['鱼'])
})
