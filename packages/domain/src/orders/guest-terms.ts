import type { RefundRule } from '../deposits/deposit-rule.ts'
import { computeShare } from '../money/compute-share.ts'
import { type Fen, noMoney, shortYuan } from '../money/money.ts'
import { minutesToClock } from '../time/clock.ts'
import { monthAndDay } from '../time/date-text.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'

/** Inputs of the terms of a guest's booking. */
export interface TermsOfBooking {
  readonly bookDate: LocalDate
  /** Start of the period, in minutes of the store's day. */
  readonly startMinutes: number
  /** Whether it is booked instantly, without confirmation by the store. */
  readonly instant: boolean
  /** In fen; 0 for none. */
  readonly deposit: Fen
  readonly depositMinutes: number
  /** Refund of the deposit by time of cancellation. */
  readonly refund: RefundRule
  /** Guests may cancel online until this many hours before the period. */
  readonly withdrawHours: number
  /** Milliseconds from now until the period starts; deadlines already past are not offered. */
  readonly msUntilStart: number
  /** Minutes within which the store must answer. */
  readonly answerMinutes: number
  readonly rooms: readonly { readonly title: string; readonly serviceFee: Fen }[]
}

/** One of the terms: its subject and its text. */
export interface Term {
  readonly title: string
  readonly text: string
}

/**
 * Returns the terms of a booking for its guest. Page and server use this function, so that their texts are
 * identical.
 */
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
 * Returns the refund terms of a deposit requested by staff, for the guest to read before paying. They state
 * percentages only, since staff may still change the amount.
 */
export const depositTerms = (
  terms: Pick<TermsOfBooking, 'bookDate' | 'startMinutes' | 'refund' | 'msUntilStart'>,
): Term[] => [{ title: '退还', text: refundText({ ...terms, deposit: noMoney }, '门店取消，全额退还') }]

/** Returns whether a guest must accept the terms before booking: where a deposit or a room fee is due. */
export const termsNeedAgreement = ({ deposit, rooms }: Pick<TermsOfBooking, 'deposit' | 'rooms'>): boolean =>
  deposit > 0 || rooms.some(({ serviceFee }) => serviceFee > 0)

/** Joins the terms to the text that is accepted and stored, one per line. */
export const termsText = (terms: readonly Term[]): string =>
  terms.map(({ title, text }) => `${title}：${text}`).join('\n')

/**
 * Parses the terms of a stored text. Texts from before 2026-11-30 name the fee 包间服务费, with the same meaning.
 */
export const readTerms = (stored: string): Term[] =>
  stored
    .replace(/^包间服务费：/gm, '包厢服务费：')
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf('：')
      return at < 0 ? [] : [{ title: line.slice(0, at), text: line.slice(at + 1) }]
    })

/** Returns the titles of the terms whose text differs from the accepted one: 订金、包厢服务费. */
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

/** Returns whether the time `hours` before the period is past. */
const isOver = ({ msUntilStart }: Pick<TermsOfBooking, 'msUntilStart'>, hours: number): boolean =>
  msUntilStart <= hours * 3_600_000

/** Formats a time on the store's clock: 12月5日 17:00. */
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

/** Formats a duration: 45分钟, 2小时, 1小时30分钟. */
function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`
}
