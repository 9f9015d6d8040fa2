import { describe, expect, test } from 'vitest'
import {
  dayText,
  depositWords,
  momentText,
  payTypeText,
  stateWords,
  timeLeft,
  untilText,
  wishesOf,
} from './booking-words.ts'

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
    expect(stateWords({ status }).title).toBe(title)
  })

  test('an application that waits for a deposit says so', () => {
    const timezone = 'Asia/Shanghai'
    expect(stateWords({ status: 1, depositDue: 1, heldUntil: null, timezone })).toMatchObject({
      title: '待支付订金',
      text: '请尽快支付订金。',
    })
    expect(stateWords({ status: 1, depositDue: 1, heldUntil: '2026-11-20T10:30:00Z', timezone }).text).toBe(
      '请在 11月20日 周五 18:30 前支付，逾期未付将自动取消。',
    )
    expect(stateWords({ status: 2, depositDue: 1, heldUntil: null, timezone }).title).toBe('预订成功')
  })

  test('says until when the shop answers, and that nobody paid in time', () => {
    const heldUntil = '2026-11-20T10:30:00Z'
    const waits = { status: 1, heldUntil, timezone: 'Asia/Shanghai' }
    expect(stateWords({ ...waits, depositReceived: 50_000 }).text).toMatch(
      /^已付 · 门店将于 11月20日 周五 18:30 前答复。/,
    )
    expect(stateWords(waits).text).toMatch(/^门店将于 11月20日 周五 18:30 前答复。/)
    expect(stateWords({ status: -2, unpaidInTime: true }).title).toBe('未支付，已取消')
    const at = (minutes: number) => timeLeft(heldUntil, Date.parse(heldUntil) - minutes * 60_000)
    expect([at(14.5), at(120), at(61), at(0)]).toEqual([
      '请在15分钟内支付',
      '请在2小时内支付',
      '请在1小时1分钟内支付',
      '支付时间已到，即将自动取消',
    ])
  })

  test('says one thing of a deposit: waited for, paid, gone back', () => {
    const none = { depositDue: 0, depositReceived: 0, depositReturn: null }
    expect([
      depositWords({ ...none, depositDue: 500 }),
      depositWords({ ...none, depositReceived: 500 }),
      depositWords({ ...none, depositReturn: 'refunding' }),
      depositWords({ ...none, depositReturn: 'refunded' }),
      depositWords({ ...none, depositReceived: 200, depositReturn: 'refunded' }),
      depositWords(none),
    ]).toEqual(['待付', '已付', '退款中', '已退款', '线上支付的部分已退款', '未付'])
  })

  test('says when, without what is not known', () => {
    expect(dayText('2026-11-20')).toBe('11月20日 周五')
    expect(momentText({ bookDate: '2026-11-20', periodName: '晚餐', arrivalTime: '18:00' })).toBe(
      '11月20日 周五 晚餐 18:00',
    )
    expect(momentText({ bookDate: '2026-11-20', periodName: '晚餐', arrivalTime: '' })).toBe(
      '11月20日 周五 晚餐',
    )
  })

  test.each([
    ['Asia/Shanghai', '11月5日 周四 09:05'],
    ['Asia/Urumqi', '11月5日 周四 07:05'],
    ['America/New_York', '11月4日 周三 20:05'],
  ])('tells a moment by the clock of a shop in %s', (timezone, text) => {
    expect(untilText('2026-11-05T01:05:00Z', timezone)).toBe(text)
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
