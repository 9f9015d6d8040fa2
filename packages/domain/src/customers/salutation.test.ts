import { expect, test } from 'vitest'
import { Sex, salutation, titleChoices } from './salutation.ts'

test('sex 1 is 先生, 2 is 女士, unknown is nothing', () => {
  expect(Object.values(Sex).map(salutation)).toEqual(['', '先生', '女士'])
})

test('each way to be addressed is one that is said, and not saying comes last', () => {
  const choices = titleChoices('不填')
  expect(choices.map(({ value }) => salutation(value))).toEqual(['先生', '女士', ''])
  expect(choices.map(({ label }) => label)).toEqual(['先生', '女士', '不填'])
})
