import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('production does not start without the address that its links lead to; negative control: elsewhere they follow who calls', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL: with NODE_ENV=production/)
  expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'book.example.com' })).toThrow('PUBLIC_URL')
  const named = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' })
  expect(named.publicUrl).toBe('https://book.example.com')
  expect(readConfig({}).publicUrl).toBeUndefined()
})
