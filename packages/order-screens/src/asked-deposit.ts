import type { AskedDeposit, CallInput, OrderRow, readAskedDeposit, ShopSettings } from '@roombook/contract'
import {
  bookingLimits,
  describeDeposit,
  type Fen,
  isMaskedPhone,
  isPhone,
  noMoney,
  normalizePhone,
  OrderStatus,
  parseMoney,
  plainYuan,
  shortYuan,
  waivesMore,
} from '@roombook/domain'
import { changedFields, type DraftField, type OrderDraft } from './order-draft.ts'

/** Whether a shop's staff ask for deposits by rule. */
export const asksByRule = ({ depositOpen, depositRules }: ShopSettings): boolean =>
  depositOpen && depositRules.length > 0

/** The form that is open: a new booking, a hold that becomes one, or a booking that changes. */
export interface DepositForm {
  mode: 'add' | 'hold' | 'edit' | 'convert'
  draft: OrderDraft
  /** Draft at the form's opening. */
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
 * Returns the request about a form's deposit; undefined while its slot is not chosen, for a hold, and for a
 * booking that keeps its slot and guest.
 */
export function depositQuery({
  mode,
  draft,
  stored,
  order,
  waitlistEntryId,
}: DepositForm): CallInput<typeof readAskedDeposit> | undefined {
  const { bookDate, periodId, rooms, peopleNum, customerId } = draft
  if (mode === 'hold' || !bookDate || periodId === null || rooms.length === 0) return undefined
  if (mode === 'edit' && !changesDepositQuery(draft, stored, order)) return undefined
  // While the number is incomplete or invalid there is nothing to request; the form shows the fault at its
  // field.
  if (peopleNum !== null && !isPeople(peopleNum)) return undefined
  const phone = draft.phone.trim()
  const isWhole = isMaskedPhone(phone) || isPhone(normalizePhone(phone))
  return {
    bookDate,
    periodId,
    peopleNum,
    customerId,
    roomIds: rooms.map(({ id }) => id),
    phone: isWhole ? phone : '',
    ...(waitlistEntryId === undefined ? {} : { waitlistEntryId }),
    ...(order ? { orderId: order.id } : {}),
  }
}

const changesDepositQuery = (draft: OrderDraft, stored: OrderDraft, order: OrderRow | undefined): boolean =>
  (order?.status === OrderStatus.booked || order?.status === OrderStatus.applied) &&
  changedFields(stored, draft).some((field) => decides.has(field))

/** The sum that the form fills in for what is asked. */
export const filledFor = ({ asked }: Pick<AskedDeposit, 'asked'>): string =>
  asked > 0 ? plainYuan(asked) : ''

const isPeople = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= bookingLimits.people

/**
 * Returns the input of a deposit besides its amount: the rules' amount as read, the reason for a lower one,
 * and whether the new terms apply.
 */
export function depositInputOf(
  { depositReason, newTerms }: Pick<OrderDraft, 'depositReason' | 'newTerms'>,
  asked: AskedDeposit | undefined,
): { depositAsked?: Fen; depositReason?: string; newTerms?: true } {
  const reason = depositReason.trim()
  return {
    ...(asked && { depositAsked: asked.asked }),
    ...(reason && { depositReason: reason }),
    ...(newTerms && { newTerms }),
  }
}

/** Notes of a form about its deposit. */
export interface DepositNotes {
  /** Amount by rule and its reason, in one line; empty where the rules ask for none. */
  line: string
  /** Refund terms, for staff to read to the guest. */
  terms: string
  /** Less is asked than by rule: somebody who may has to say why. */
  needsReason: boolean
  /** Amount by rule, where the form of a changed booking has another. */
  other: string | undefined
  /** The booking is under other terms than would be made now. */
  offersTerms: boolean
}

/** Returns the form's notes about its deposit, from the answer about the rules. */
export function buildDepositNotes(
  { mode, draft, order }: DepositForm,
  asked: AskedDeposit | undefined,
): DepositNotes {
  const typed = parseMoney(draft.deposit.trim()) ?? noMoney
  const ruled = mode === 'edit' ? order?.depositRuled : undefined
  const had =
    mode === 'edit'
      ? { asked: ruled?.asked ?? noMoney, deposit: order?.deposit ?? noMoney }
      : { asked: noMoney, deposit: noMoney }
  const now = asked?.asked ?? had.asked
  const terms = termsIn(asked?.terms)
  const paidOnline = mode === 'edit' && order?.payType !== '' && order?.payType !== 'sys'
  return {
    line: asked ? requestedLine(asked) : ruled ? agreedLine(ruled) : '',
    terms,
    needsReason: !paidOnline && waivesMore(had, { asked: now, deposit: typed }),
    other: mode === 'edit' && asked && now !== typed && now > 0 && !paidOnline ? plainYuan(now) : undefined,
    offersTerms: Boolean(
      asked?.stands && terms && termsIn(asked.stands.terms) && termsIn(asked.stands.terms) !== terms,
    ),
  }
}

/** Words for what the rules ask of an order in other rooms, where that differs from now. */
export function describeMovedDeposit(asked: AskedDeposit): string | undefined {
  const { stands } = asked
  if (!stands || asked.asked === stands.asked) return undefined
  return `${describeDeposit(asked)}（原应收${shortYuan(stands.asked)}元）；订金${shortYuan(stands.deposit)}元不会自动改变，可在「编辑订金」中调整`
}

const termsIn = (terms: AskedDeposit['terms'] = []): string =>
  terms
    .filter(({ title }) => title === '退还')
    .map(({ text }) => text)
    .join('')

/** 按规则「周末」收600元（原应收500元，已收500元不变）. */
function requestedLine(asked: AskedDeposit): string {
  const { stands } = asked
  if (!stands) return asked.asked > 0 ? describeDeposit(asked) : ''
  if (asked.asked === stands.asked) return asked.asked > 0 ? `${describeDeposit(asked)}，与原来相同` : ''
  const received = stands.depositReceived > 0 ? `，已收${shortYuan(stands.depositReceived)}元不变` : ''
  return `${describeDeposit(asked)}（原应收${shortYuan(stands.asked)}元${received}）`
}

function agreedLine({ asked, rule, reason, by }: NonNullable<OrderRow['depositRuled']>): string {
  const why = reason && `；少收原因：${reason}（${by}）`
  return `按规则「${rule}」应收${shortYuan(asked)}元${why}`
}

/** Returns the deposit by rule, and the reason of a lower one: 「周末」应收200元；少收原因：老客户（王经理）. */
export function describeRuledDeposit({
  deposit,
  depositRuled,
}: Pick<OrderRow, 'deposit' | 'depositRuled'>): string | undefined {
  if (!depositRuled) return undefined
  const { asked, rule, reason, by } = depositRuled
  const lacks = asked > deposit ? `，少收${shortYuan(asked - deposit)}元` : ''
  return `「${rule}」应收${shortYuan(asked)}元${lacks}${reason && `；原因：${reason}（${by}）`}`
}
