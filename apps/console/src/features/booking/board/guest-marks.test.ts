import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrder } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { guestMarks, phoneTail } from './guest-marks.ts'

const listMarkTexts = (differences: Parameters<typeof sampleOrder>[0]) =>
  guestMarks(sampleOrder(differences)).map(({ character, text }) => `${character} ${text}`)

test('a guest of whom nothing is known has no mark', () => {
  expect(listMarkTexts({})).toEqual([])
})

test('marks stand in the order in which they ask something of the staff', () => {
  expect(
    listMarkTexts({
      userLevel: '金卡',
      remark: '想要安静一点',
      adminRemark: '轮椅',
      orderLabels: [{ id: 1, group: 1, title: '海鲜过敏' }],
      customerLabels: [{ id: 2, title: '不吃辣' }],
      birthdayKind: 2,
      dishesWaiting: true,
      changeWaiting: true,
      deposit: fen(50_000),
    }),
  ).toEqual([
    '款 订金未收：500.00元',
    '菜 点菜待确认',
    '忌 忌口：海鲜过敏、不吃辣',
    '改 客人申请修改',
    '生 生日（农历）',
    '备 备注：轮椅；想要安静一点',
    '金 金卡',
  ])
})

test('a birthday of the guest’s own is one; an anniversary is told apart', () => {
  expect(listMarkTexts({ guestBirthday: true })).toEqual(['生 客人当天生日'])
  expect(listMarkTexts({ memorialTitles: [{ title: '结婚纪念日', calendar: 'solar' }] })).toEqual([
    '庆 结婚纪念日（公历）',
  ])
})

test('a deposit is asked for until it is in, and no longer once the guests are there', () => {
  expect(listMarkTexts({ deposit: fen(50_000), depositReceived: fen(20_000) })).toEqual([
    '款 订金未收：300.00元',
  ])
  expect(listMarkTexts({ deposit: fen(50_000), depositReceived: fen(50_000) })).toEqual([])
  expect(listMarkTexts({ deposit: fen(50_000), status: OrderStatus.arrived })).toEqual([])
})

test('a phone is told by its last four digits', () => {
  expect(phoneTail('138***1234')).toBe('1234')
  expect(phoneTail('')).toBe('')
})
