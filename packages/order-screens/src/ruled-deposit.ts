import type { CallInput } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import type { ShopSettings } from '@roombook/contract/settings'
import { bookingLimits } from '@roombook/domain/booking-form'
import { describeDeposit, waivesMore } from '@roombook/domain/deposits'
import { type Fen, noMoney, parseMoney, plainYuan, shortYuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { isMaskedPhone, isPhone, normalizePhone } from '@roombook/domain/validation'
import { changedFields, type DraftField, type OrderDraft } from './order-draft.ts'

/** Returns whether a store's staff request deposits by rule. */
export const hasDepositRules = ({ depositOpen, depositRules }: ShopSettings): boolean =>
  depositOpen && depositRules.length > 0

/** The open form: a new booking, a hold being converted, or a booking being edited. */
export interface DepositForm {
  mode: 'add' | 'hold' | 'edit' | 'convert'
  draft: OrderDraft
  /** Draft when the form was opened. */
  stored: OrderDraft
  order: OrderRow | undefined
  waitlistEntryId?: number | undefined
}

const decides: ReadonlySet<DraftField> = new Set([
  'bookDate',
  'periodId',
  'rooms',
  'peopleNum',
  'phone',
  'customerId',
])

/**
 * Returns the request for a form's deposit; undefined while its slot is not chosen, for a hold, and for a
 * booking that keeps its slot and guest.
 */
export function depositQuery({
  mode,
  draft,
  stored,
  order,
  waitlistEntryId,
}: DepositForm): CallInput<typeof readRequiredDeposit> | undefined {
  const { bookDate, periodId, rooms, peopleNum, customerId } = draft
  if (mode === 'hold' || !bookDate || periodId === null || rooms.length === 0) return undefined
  if (mode === 'edit' && !changesDepositQuery(draft, stored, order)) return undefined
  // There is nothing to request while the number is incomplete or invalid; the form shows the error at its
  // field.
  if (peopleNum !== null && !isPeople(peopleNum)) return undefined
  const phone = draft.phone.trim()
  const isFullPhone = isMaskedPhone(phone) || isPhone(normalizePhone(phone))
  return {
    bookDate,
    periodId,
    peopleNum,
    customerId,
    roomIds: rooms.map(({ id }) => id),
    phone: isFullPhone ? phone : '',
    ...(waitlistEntryId === undefined ? {} : { waitlistEntryId }),
    ...(order ? { orderId: order.id } : {}),
  }
}

const changesDepositQuery = (draft: OrderDraft, stored: OrderDraft, order: OrderRow | undefined): boolean =>
  (order?.status === OrderStatus.booked || order?.status === OrderStatus.applied) &&
  changedFields(stored, draft).some((field) => decides.has(field))

/** Returns the amount that the form fills in for the required deposit. */
export const toDepositText = ({ asked: amount }: Pick<RequiredDepositView, 'asked'>): string =>
  amount > 0 ? plainYuan(amount) : ''

const isPeople = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= bookingLimits.people

/**
 * Returns the input for a deposit besides its amount: the amount required by the rules as loaded, the reason
 * for a lower one, and whether the new terms apply.
 */
export function depositInputOf(
  { depositReason, newTerms }: Pick<OrderDraft, 'depositReason' | 'newTerms'>,
  ruledDeposit: RequiredDepositView | undefined,
): { depositAsked?: Fen; depositReason?: string; newTerms?: true } {
  const reason = depositReason.trim()
  return {
    ...(ruledDeposit && { depositAsked: ruledDeposit.asked }),
    ...(reason && { depositReason: reason }),
    ...(newTerms && { newTerms }),
  }
}

/** Notes about a form's deposit. */
export interface DepositNotes {
  /** Required amount and its reason, in one line; empty where the rules require none. */
  line: string
  /** Refund terms, for staff to read to the guest. */
  terms: string
  /** Whether the amount is below that of the rules, so that an authorized person must give a reason. */
  needsReason: boolean
  /** Required amount, where the form of an edited booking has another. */
  other: string | undefined
  /** Whether the booking's agreed terms differ from the current ones. */
  offersTerms: boolean
}

/** Returns the notes about a form's deposit, from the answer about the rules. */
export function buildDepositNotes(
  { mode, draft, order }: DepositForm,
  ruledDeposit: RequiredDepositView | undefined,
): DepositNotes {
  const typed = parseMoney(draft.deposit.trim()) ?? noMoney
  const ruled = mode === 'edit' ? order?.depositRuled : undefined
  const before =
    mode === 'edit'
      ? { asked: ruled?.asked ?? noMoney, deposit: order?.deposit ?? noMoney }
      : { asked: noMoney, deposit: noMoney }
  const now = ruledDeposit?.asked ?? before.asked
  const terms = termsIn(ruledDeposit?.terms)
  const paidOnline = mode === 'edit' && order?.payType !== '' && order?.payType !== 'sys'
  return {
    line: ruledDeposit ? requestedLine(ruledDeposit) : ruled ? agreedLine(ruled) : '',
    terms,
    needsReason: !paidOnline && waivesMore(before, { asked: now, deposit: typed }),
    other:
      mode === 'edit' && ruledDeposit && now !== typed && now > 0 && !paidOnline ? plainYuan(now) : undefined,
    offersTerms: Boolean(
      ruledDeposit?.stands &&
        terms &&
        termsIn(ruledDeposit.stands.terms) &&
        termsIn(ruledDeposit.stands.terms) !== terms,
    ),
  }
}

/** Describes the deposit that the rules require in other rooms, where it differs from the current one. */
export function describeMovedDeposit(ruledDeposit: RequiredDepositView): string | undefined {
  const { stands } = ruledDeposit
  if (!stands || ruledDeposit.asked === stands.asked) return undefined
  return `${describeDeposit(ruledDeposit)}（原应收${shortYuan(stands.asked)}元）；订金${shortYuan(stands.deposit)}元不会自动改变，可在「编辑订金」中调整`
}

const termsIn = (terms: RequiredDepositView['terms'] = []): string =>
  terms
    .filter(({ title }) => title === '退还')
    .map(({ text }) => text)
    .join('')

/** For example 按规则「周末」收600元（原应收500元，已收500元不变）. */
function requestedLine(ruledDeposit: RequiredDepositView): string {
  const { stands } = ruledDeposit
  if (!stands) return ruledDeposit.asked > 0 ? describeDeposit(ruledDeposit) : ''
  if (ruledDeposit.asked === stands.asked)
    return ruledDeposit.asked > 0 ? `${describeDeposit(ruledDeposit)}，与原来相同` : ''
  const received = stands.depositReceived > 0 ? `，已收${shortYuan(stands.depositReceived)}元不变` : ''
  return `${describeDeposit(ruledDeposit)}（原应收${shortYuan(stands.asked)}元${received}）`
}

function agreedLine({ asked, rule, reason, by }: NonNullable<OrderRow['depositRuled']>): string {
  const why = reason && `；少收原因：${reason}（${by}）`
  return `按规则「${rule}」应收${shortYuan(asked)}元${why}`
}

/** Describes the deposit by rule, and the reason for a lower one: 「周末」应收200元；少收原因：老客户（王经理）. */
export function describeRuledDeposit({
  deposit,
  depositRuled,
}: Pick<OrderRow, 'deposit' | 'depositRuled'>): string | undefined {
  if (!depositRuled) return undefined
  const { asked, rule, reason, by } = depositRuled
  const lacks = asked > deposit ? `，少收${shortYuan(asked - deposit)}元` : ''
  return `「${rule}」应收${shortYuan(asked)}元${lacks}${reason && `；原因：${reason}（${by}）`}`
}
