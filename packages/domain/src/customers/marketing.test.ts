import { describe, expect, test } from 'vitest'
import { consentText, isOptOut } from './marketing.ts'

describe('a reply that asks to be left alone', () => {
  test.each([
    'R',
    'r',
    'TD',
    'td',
    'T',
    '退订',
    ' Ｒ ',
    'TD。',
    '「退订」',
    '退 订',
    '拒收',
    '回复R',
    '回R',
    '请回复TD',
    '不要再发了',
    '请不要再给我发短信了',
    '别再发',
    '勿发短信',
    '我要退订',
  ])('%s does', (reply) => {
    expect(isOptOut(reply)).toBe(true)
  })
  test.each([
    '',
    '1',
    'RR',
    '好的R',
    'Thanks',
    '不退订',
    '我要退订金',
    '退订金吗',
    'TDD',
    '不要发票',
    '别忘了发菜单',
    '拒收快递请放前台',
    '请发短信给我',
  ])('%s does not', (reply) => {
    expect(isOptOut(reply)).toBe(false)
  })
})

test('a guest agrees to words that say who writes, by what way, and how to stop it', () => {
  expect(consentText('和宴·望江店')).toMatch(/和宴·望江店.*短信.*回复R退订/)
})
