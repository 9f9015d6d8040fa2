import { expect, test } from 'vitest'
import { liveUrls } from './live.ts'

const plainLocation = { protocol: 'http:', host: '10.0.0.8:8080', hostname: '10.0.0.8' }

test('the channel is beside the page on https, and at port 27999 on http [7.60]', () => {
  expect(
    liveUrls({ protocol: 'https:', host: 'book.example.com', hostname: 'book.example.com' }, true),
  ).toEqual(['wss://book.example.com/ws/admin'])
  expect(liveUrls(plainLocation, true)).toEqual([
    'ws://10.0.0.8:27999/ws/admin',
    'ws://10.0.0.8:8080/ws/admin',
  ])
})

test('where the server has no port of its own, nobody looks for one', () => {
  expect(liveUrls(plainLocation, false)).toEqual(['ws://10.0.0.8:8080/ws/admin'])
})
