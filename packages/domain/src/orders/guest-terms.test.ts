import { expect, test } from 'vitest'
import {
  changedTerms,
  guestTerms,
  isPastHoursBefore,
  readTerms,
  type TermsOfBooking,
  termsNeedAgreement,
  termsText,
} from './guest-terms.ts'

const terms: TermsOfBooking = {
  bookDate: '2026-12-06',
  startMinutes: 17 * 60,
  instant: false,
  deposit: 50_000,
  depositMinutes: 15,
  refundHours: 24,
  refundOver: false,
  lateRefundPercent: 0,
  withdrawHours: 2,
  withdrawOver: false,
  answerMinutes: 120,
  rooms: [
    { title: '牡丹厅', serviceFee: 20_000 },
    { title: '茉莉轩', serviceFee: 0 },
  ],
}

test('the terms name what is paid, when it goes back, until when to cancel, when the shop answers, and what rooms cost', () => {
  expect(termsText(guestTerms(terms)).split('\n')).toEqual([
    '订金：¥500，提交后15分钟内支付，逾期未付自动取消',
    '退还：12月5日 17:00前取消全额退还，之后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
    '取消：12月6日 15:00前可自行取消，之后请致电门店',
    '答复：门店在支付后2小时内答复，未答复自动取消',
    '包间服务费：牡丹厅 ¥200，结账时计入账单',
  ])
  const free = { ...terms, deposit: 0, instant: true, rooms: [] }
  expect(guestTerms(free).map(({ title, text }) => `${title}：${text}`)).toEqual([
    '取消：12月6日 15:00前可自行取消，之后请致电门店',
    '答复：提交后立即预订成功',
  ])
  expect(guestTerms({ ...terms, lateRefundPercent: 30 })[1]?.text).toBe(
    '12月5日 17:00前取消全额退还，之后取消退还30%（¥150），到店后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
  )
  expect(guestTerms({ ...terms, refundHours: 0 })[1]?.text).toMatch(/^取消全额退还，未到店不予退还/)
})

test('a moment that has gone by is not promised any more', () => {
  const late = { ...terms, refundOver: true, withdrawOver: true, lateRefundPercent: 50 }
  expect(termsText(guestTerms(late)).split('\n').slice(1, 3)).toEqual([
    '退还：已过全额退还的时限，取消退还50%（¥250），到店后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
    '取消：已过自行取消的时限，取消请致电门店',
  ])
  expect(guestTerms({ ...late, lateRefundPercent: 0 })[1]?.text).toMatch(
    /^已过全额退还的时限，取消或未到店不予退还；/,
  )
  const start = Date.parse('2026-12-06T17:00:00+08:00')
  expect(isPastHoursBefore(start, 24, start - 24 * 3_600_000 - 1)).toBe(false)
  expect(isPastHoursBefore(start, 24, start - 24 * 3_600_000)).toBe(true)
})

test('they are agreed to where money is asked', () => {
  expect(termsNeedAgreement(terms)).toBe(true)
  expect(termsNeedAgreement({ ...terms, deposit: 0 })).toBe(true)
  expect(termsNeedAgreement({ ...terms, deposit: 0, rooms: [{ title: '茉莉轩', serviceFee: 0 }] })).toBe(
    false,
  )
})

test('what is kept reads as it did, and what changed since is named', () => {
  const agreed = termsText(guestTerms(terms))
  expect(readTerms(agreed)).toEqual(guestTerms(terms))
  expect(changedTerms(agreed, guestTerms(terms))).toEqual([])
  expect(changedTerms(agreed, guestTerms({ ...terms, deposit: 60_000, rooms: [] }))).toEqual([
    '订金',
    '包间服务费',
  ])
})
