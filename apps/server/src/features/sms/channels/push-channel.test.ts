import { expect, test } from 'vitest'
import { whyNoPush } from './push-channel.ts'

test.each([
  ['https://book.example.com', ''],
  ['http://localhost:8080', ''],
  [undefined, ''],
  ['http://192.168.1.5', '网站不是 https，浏览器不允许客人开启通知'],
])('notices of a site at %s: %s', (publicUrl, hindrance) => {
  expect(whyNoPush(publicUrl)).toBe(hindrance)
})
