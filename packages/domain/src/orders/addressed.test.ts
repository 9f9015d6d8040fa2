import { expect, test } from 'vitest'
import type { Sex } from '../customers/salutation.ts'
import { addressed } from './addressed.ts'

test.each<[string, Sex, string]>([
  ['王', 1, '王先生'],
  ['李', 2, '李女士'],
  ['王先生', 1, '王先生'],
  ['王女士', 1, '王女士'],
  ['赵总', 1, '赵总'],
  ['望江实业', 0, '望江实业'],
  ['', 1, ''],
])('%j of sex %i is addressed as %j [9.08]', (userName, sex, text) => {
  expect(addressed({ userName, sex })).toBe(text)
})
