import type { RefundRule } from '../deposits/deposit-rule.ts'
import { computeShare } from '../money/compute-share.ts'
import { type Fen, noMoney, shortYuan } from '../money/money.ts'
import { minutesToClock } from '../time/clock.ts'
import { monthAndDay } from '../time/date-words.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'

/** Inputs of the terms of a guest's booking. */
export interface TermsOfBooking {
  readonly bookDate: LocalDate
  /** When the period starts, in minutes of the shop's day. */
  readonly startMinutes: number
  /** Booked at once, without the shop's answer. */
  readonly instant: boolean
  /** In fen; 0 for none. */
  readonly deposit: Fen
  readonly depositMinutes: number
  /** Refund of the deposit by time of cancellation. */
  readonly refund: RefundRule
  /** Guests may cancel by themselves until so many hours before the period. */
  readonly withdrawHours: number
  /** From the moment of reading until the period starts: what has gone by is not promised any more. */
  readonly msUntilStart: number
  /** Minutes in which the shop answers. */
  readonly answerMinutes: number
  readonly rooms: readonly { readonly title: string; readonly serviceFee: Fen }[]
}

/** One of the terms: what it is about, and what it says. */
export interface Term {
  readonly title: string
  readonly text: string
}

/** The terms of a booking, as a guest reads them before booking. The same words are made by page and server. */
export function guestTerms(terms: TermsOfBooking): Term[] {
  const { deposit, depositMinutes, instant, answerMinutes, withdrawHours, rooms } = terms
  const fees = rooms.filter(({ serviceFee }) => serviceFee > 0)
  const after = deposit > 0 ? '支付后' : '提交后'
  return [
    ...(deposit > 0
      ? [
          {
            title: '订金',
            text: `${yuan(deposit)}，提交后${spanOf(depositMinutes)}内支付，逾期未付自动取消`,
          },
          { title: '退还', text: refundText(terms) },
        ]
      : []),
    {
      title: '取消',
      text: isOver(terms, withdrawHours)
        ? '已过自行取消的时限，取消请致电门店'
        : `${momentBefore(terms, withdrawHours)}前可自行取消，之后请致电门店`,
    },
    {
      title: '答复',
      text: instant ? `${after}立即预订成功` : `门店在${after}${spanOf(answerMinutes)}内答复，未答复自动取消`,
    },
    ...(fees.length > 0
      ? [
          {
            title: '包厢服务费',
            text: `${fees.map(({ title, serviceFee }) => `${title} ${yuan(serviceFee)}`).join('、')}，结账时计入账单`,
          },
        ]
      : []),
  ]
}

/**
 * The terms of a deposit that staff ask for, as the guest reads them before paying: what goes back when. In shares alone, since
 * staff may yet change the sum.
 */
export const depositTerms = (
  terms: Pick<TermsOfBooking, 'bookDate' | 'startMinutes' | 'refund' | 'msUntilStart'>,
): Term[] => [{ title: '退还', text: refundText({ ...terms, deposit: noMoney }, '门店取消，全额退还') }]

/** Whether a guest has to agree before booking: where money is asked, now or at the table. */
export const termsNeedAgreement = ({ deposit, rooms }: Pick<TermsOfBooking, 'deposit' | 'rooms'>): boolean =>
  deposit > 0 || rooms.some(({ serviceFee }) => serviceFee > 0)

/** The terms as they are agreed to and kept: a line each. */
export const termsText = (terms: readonly Term[]): string =>
  terms.map(({ title, text }) => `${title}：${text}`).join('\n')

/** The terms of a kept text. Agreements before 2026-11-30 name the fee 包间服务费: they say the same. */
export const readTerms = (kept: string): Term[] =>
  kept
    .replace(/^包间服务费：/gm, '包厢服务费：')
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf('：')
      return at < 0 ? [] : [{ title: line.slice(0, at), text: line.slice(at + 1) }]
    })

/** Titles of the terms whose text differs from the agreed one: 订金、包厢服务费. */
export function changedTerms(agreed: string, terms: readonly Term[]): string[] {
  const before = new Map(readTerms(agreed).map(({ title, text }) => [title, text]))
  const now = new Map(terms.map(({ title, text }) => [title, text]))
  return [...new Set([...now.keys(), ...before.keys()])].filter(
    (title) => before.get(title) !== now.get(title),
  )
}

function refundText(
  { refund, ...terms }: Parameters<typeof depositTerms>[0] & Pick<TermsOfBooking, 'deposit'>,
  byShop = '门店取消、未接受或未及时答复，全额退还',
): string {
  const { refunds, latePercent, noShowPercent } = refund
  const share = (percent: number) =>
    terms.deposit > 0 ? `${percent}%（${yuan(computeShare(terms.deposit, percent))}）` : `${percent}%`
  const cancelled = (percent: number) =>
    percent === 100 ? '取消全额退还' : percent === 0 ? '取消不予退还' : `取消退还${share(percent)}`
  const open = refunds.filter(({ hours }) => !isOver(terms, hours))
  const isWholeOver = refunds.some(({ hours, percent }) => percent === 100 && isOver(terms, hours))
  const never = noShowPercent > 0 ? `未到店退还${share(noShowPercent)}` : '未到店不予退还'
  const late =
    latePercent > 0
      ? `${cancelled(latePercent)}，${latePercent === 100 ? never : noShowPercent > 0 ? `到店后取消不予退还，${never}` : '到店后取消或未到店不予退还'}`
      : noShowPercent > 0
        ? `取消不予退还，${never}`
        : '取消或未到店不予退还'
  return [
    ...(isWholeOver && latePercent < 100 ? ['已过全额退还的时限，'] : []),
    ...open.map(({ hours, percent }) => `${momentBefore(terms, hours)}前${cancelled(percent)}，`),
    ...(open.length > 0 ? ['之后'] : []),
    late,
    `；${byShop}`,
  ].join('')
}

/** Whether the moment so many hours before the period has gone by. */
const isOver = ({ msUntilStart }: Pick<TermsOfBooking, 'msUntilStart'>, hours: number): boolean =>
  msUntilStart <= hours * 3_600_000

/** 12月5日 17:00, by the shop's clock. */
function momentBefore(
  { bookDate, startMinutes }: Pick<TermsOfBooking, 'bookDate' | 'startMinutes'>,
  hours: number,
): string {
  const minutes = startMinutes - hours * 60
  const days = Math.floor(minutes / dayMinutes)
  return `${monthAndDay(addDays(bookDate, days))} ${minutesToClock(minutes - days * dayMinutes)}`
}

const dayMinutes = 24 * 60

const yuan = (amount: number): string => `¥${shortYuan(amount)}`

/** 45分钟, 2小时, 1小时30分钟. */
function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`
}
