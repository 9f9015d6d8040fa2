import { expect, test } from 'vitest'
import { serverArguments, sizeBuffers } from './server-settings.ts'

const gibibyte = 1024 ** 3

test('PostgreSQL keeps an eighth of the memory at hand, on the smallest machine what it needs, on a large one no more than it uses', () => {
  expect(sizeBuffers(24 * gibibyte)).toBe(3 * gibibyte)
  expect(sizeBuffers(2 * gibibyte)).toBe(gibibyte / 4)
  expect(sizeBuffers(gibibyte / 2)).toBe(gibibyte / 8)
  expect(sizeBuffers(512 * gibibyte)).toBe(8 * gibibyte)
})

test('it is started so, unless something else is asked for', () => {
  const given = (settings: Parameters<typeof serverArguments>[1], name = 'shared_buffers') =>
    serverArguments('cluster', settings).find((word) => word.startsWith(`${name}=`))
  expect(given({})).toBe(`shared_buffers=${Math.floor(sizeBuffers() / 1024 ** 2)}MB`)
  expect(given({ shared_buffers: '16MB' })).toBe('shared_buffers=16MB')
  expect(given({}, 'random_page_cost')).toBe('random_page_cost=1.1')
})
