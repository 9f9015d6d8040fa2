import { expect, test } from 'vitest'
import { signOf, signTemplate } from './sign-template.ts'

const own = { sendsOwnWords: true }
const shop = { smsSign: '', title: '和宴·望江店', bookingTemplate: '' }

test('all messages of a shop have one sign: the one that was set, that of its own words, or its name', () => {
  const bookingTemplate = '【和宴】{姓名}您好'
  expect(signOf(own, { ...shop, smsSign: '望江', bookingTemplate })).toBe('望江')
  expect(signOf(own, { ...shop, bookingTemplate })).toBe('和宴')
  expect(signOf(own, { ...shop, bookingTemplate: '{姓名}您好。【{门店}】' })).toBe('和宴·望江店')
  expect(signOf(own, shop)).toBe('和宴·望江店')
})

test('a provider’s own sign is everybody’s, whatever the shop set', () => {
  const provider = { sendsOwnWords: false, sign: '订包' }
  expect(signOf(provider, { ...shop, smsSign: '望江' })).toBe('订包')
})

test('words keep that sign where it stands, and another gives way to it', () => {
  expect(signTemplate('{姓名}您好', '望江')).toBe('【望江】{姓名}您好')
  expect(signTemplate('【望江】{姓名}您好', '望江')).toBe('【望江】{姓名}您好')
  expect(signTemplate('{姓名}您好。【{门店}】', '和宴·望江店', '和宴·望江店')).toBe('{姓名}您好。【{门店}】')
  expect(signTemplate('【和宴】{姓名}您好。', '望江')).toBe('【望江】{姓名}您好。')
  expect(signTemplate('{姓名}您好。【{门店}】', '望江', '和宴·望江店')).toBe('【望江】{姓名}您好。')
  expect(signTemplate('', '望江')).toBe('')
})
