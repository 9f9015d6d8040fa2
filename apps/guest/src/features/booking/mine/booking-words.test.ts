import { describe, expect, test } from 'vitest'
import { dayText, momentText, payTypeText, stateWords, untilText, wishesOf } from './booking-words.ts'

describe('a booking in a guest’s words', () => {
  test.each([
    [1, '等待门店确认'],
    [2, '预订成功'],
    [3, '用餐中'],
    [4, '包厢已保留'],
    [5, '已完成'],
    [6, '已完成'],
    [-1, '预订已取消'],
    [-2, '预订未成功'],
    [99, '预订已取消'],
  ])('state %i is %s', (status, title) => {
    expect(stateWords(status).title).toBe(title)
  })

  test('an application that waits for a deposit says so', () => {
    expect(stateWords(1, { depositDue: true }).title).toBe('待支付订金')
    const heldUntil = new Date(2026, 10, 20, 18, 30).toISOString()
    expect(stateWords(1, { depositDue: true, heldUntil }).text).toBe(
      '请在 11月20日 周五 18:30 前支付，逾期未付将自动取消。',
    )
    expect(stateWords(2, { depositDue: true }).title).toBe('预订成功')
  })

  test('says when, without what is not known', () => {
    expect(dayText('2026-11-20')).toBe('11月20日 周五')
    expect(momentText({ bookDate: '2026-11-20', periodName: '晚餐', arrivalTime: '18:00' })).toBe(
      '11月20日 周五 晚餐 18:00',
    )
    expect(momentText({ bookDate: '2026-11-20', periodName: '晚餐', arrivalTime: '' })).toBe(
      '11月20日 周五 晚餐',
    )
    expect(untilText(new Date(2026, 10, 5, 9, 5).toISOString())).toBe('11月5日 周四 09:05')
  })

  test('says how a deposit was paid, where a guest should know it', () => {
    expect(['weixin', 'alipay', 'balance', 'sys', ''].map(payTypeText)).toEqual([
      '微信支付',
      '支付宝支付',
      '储值余额支付',
      '',
      '',
    ])
  })

  test('says what a guest would like changed, without what is to stay', () => {
    const nothing = { bookDate: null, periodName: '', peopleNum: null, words: '' }
    expect(
      wishesOf({ bookDate: '2026-11-21', periodName: '', peopleNum: 12, words: '多两把儿童椅' }),
    ).toEqual(['改到11月21日 周六', '改为12人', '多两把儿童椅'])
    expect(wishesOf({ ...nothing, periodName: '午餐' })).toEqual(['改到午餐'])
    expect(wishesOf(nothing)).toEqual([])
  })
})
