import { expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import {
  changedTerms,
  guestTerms,
  readTerms,
  type TermsOfBooking,
  termsNeedAgreement,
  termsText,
} from './guest-terms.ts'

const terms: TermsOfBooking = {
  bookDate: '2026-12-06',
  startMinutes: 17 * 60,
  instant: false,
  deposit: fen(50_000),
  depositMinutes: 15,
  refund: { refunds: [{ hours: 24, percent: 100 }], latePercent: 0, noShowPercent: 0 },
  withdrawHours: 2,
  msUntilStart: 72 * 3_600_000,
  answerMinutes: 120,
  rooms: [
    { title: '牡丹厅', serviceFee: fen(20_000) },
    { title: '茉莉轩', serviceFee: noMoney },
  ],
}

const always = { refunds: [], latePercent: 100, noShowPercent: 0 }

test('the terms name what is paid, when it goes back, until when to cancel, when the shop answers, and what rooms cost', () => {
  expect(termsText(guestTerms(terms)).split('\n')).toEqual([
    '订金：¥500，提交后15分钟内支付，逾期未付自动取消',
    '退还：12月5日 17:00前取消全额退还，之后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
    '取消：12月6日 15:00前可自行取消，之后请致电门店',
    '答复：门店在支付后2小时内答复，未答复自动取消',
    '包厢服务费：牡丹厅 ¥200，结账时计入账单',
  ])
  const free = { ...terms, deposit: noMoney, instant: true, rooms: [] }
  expect(guestTerms(free).map(({ title, text }) => `${title}：${text}`)).toEqual([
    '取消：12月6日 15:00前可自行取消，之后请致电门店',
    '答复：提交后立即预订成功',
  ])
  expect(guestTerms({ ...terms, refund: { ...terms.refund, latePercent: 30 } })[1]?.text).toBe(
    '12月5日 17:00前取消全额退还，之后取消退还30%（¥150），到店后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
  )
  expect(guestTerms({ ...terms, refund: always })[1]?.text).toMatch(/^取消全额退还，未到店不予退还；/)
})

test('a moment that has gone by is not promised any more', () => {
  const late = { ...terms, msUntilStart: 3_600_000, refund: { ...terms.refund, latePercent: 50 } }
  expect(termsText(guestTerms(late)).split('\n').slice(1, 3)).toEqual([
    '退还：已过全额退还的时限，取消退还50%（¥250），到店后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
    '取消：已过自行取消的时限，取消请致电门店',
  ])
  expect(guestTerms({ ...late, refund: terms.refund })[1]?.text).toMatch(
    /^已过全额退还的时限，取消或未到店不予退还；/,
  )
  const cancelText = (msUntilStart: number) => guestTerms({ ...terms, msUntilStart })[2]?.text
  expect(cancelText(2 * 3_600_000 + 1)).toBe('12月6日 15:00前可自行取消，之后请致电门店')
  expect(cancelText(2 * 3_600_000)).toBe('已过自行取消的时限，取消请致电门店')
})

test('they are agreed to where money is asked', () => {
  expect(termsNeedAgreement(terms)).toBe(true)
  expect(termsNeedAgreement({ ...terms, deposit: noMoney })).toBe(true)
  expect(
    termsNeedAgreement({ ...terms, deposit: noMoney, rooms: [{ title: '茉莉轩', serviceFee: noMoney }] }),
  ).toBe(false)
})

test('what is kept reads as it did, and what changed since is named', () => {
  const agreed = termsText(guestTerms(terms))
  expect(readTerms(agreed)).toEqual(guestTerms(terms))
  expect(changedTerms(agreed, guestTerms(terms))).toEqual([])
  expect(changedTerms(agreed, guestTerms({ ...terms, deposit: fen(60_000), rooms: [] }))).toEqual([
    '订金',
    '包厢服务费',
  ])
})

test('several times read one after the other, each with its amount; and what goes back to whoever never came', () => {
  const refund = {
    refunds: [
      { hours: 48, percent: 100 },
      { hours: 23, percent: 50 },
    ],
    latePercent: 20,
    noShowPercent: 10,
  }
  const read = (change: Partial<TermsOfBooking>) => guestTerms({ ...terms, refund, ...change })[1]?.text
  const shop = '；门店取消、未接受或未及时答复，全额退还'
  expect(read({})).toBe(
    `12月4日 17:00前取消全额退还，12月5日 18:00前取消退还50%（¥250），之后取消退还20%（¥100），到店后取消不予退还，未到店退还10%（¥50）${shop}`,
  )
  expect(read({ msUntilStart: 30 * 3_600_000 })).toMatch(/^已过全额退还的时限，12月5日 18:00前取消退还50%/)
  expect(read({ refund: { ...refund, latePercent: 0, noShowPercent: 0 } })).toMatch(
    /，之后取消或未到店不予退还；/,
  )
  expect(read({ refund: { ...always, noShowPercent: 30 } })).toBe(
    `取消全额退还，未到店退还30%（¥150）${shop}`,
  )
  expect(read({ refund: { refunds: [{ hours: 24, percent: 80 }], latePercent: 0, noShowPercent: 0 } })).toBe(
    `12月5日 17:00前取消退还80%（¥400），之后取消或未到店不予退还${shop}`,
  )
})
