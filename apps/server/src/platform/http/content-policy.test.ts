import { expect, test } from 'vitest'
import { consolePolicy, phonePolicy } from './content-policy.ts'

test('no page runs script that stands within it', () => {
  for (const { directives } of [consolePolicy(''), phonePolicy('')]) {
    expect(directives.scriptSrc).toEqual(["'self'"])
  }
})

test('phone pages take no style from within the page either, and show in the console’s frames', () => {
  const { directives } = phonePolicy('')
  expect(directives.styleSrc).toEqual(["'self'"])
  expect(directives.frameAncestors).toEqual(["'self'"])
  expect(consolePolicy('').directives.frameAncestors).toEqual(["'none'"])
})

test('both fetch scripts and styles from the asset host [1.05]', () => {
  for (const { directives } of [
    consolePolicy('http://assets.example:9000/x'),
    phonePolicy('http://assets.example:9000/x'),
  ]) {
    expect(directives.scriptSrc).toContain('http://assets.example:9000')
    expect(directives.styleSrc).toContain('http://assets.example:9000')
  }
})
