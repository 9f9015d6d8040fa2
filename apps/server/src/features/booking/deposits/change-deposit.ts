import type { OrderForm } from '@roombook/contract'
import { type Fen, noMoney, OrderStatus, shortYuan } from '@roombook/domain'
import type { updateBooking } from '#features/orders/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { CheckedForm } from '../form/check-order-form.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { askedOfStaff, askedView, hasDepositRules, mealBegun, termsColumns } from './asked-of-staff.ts'
import { type DepositSaid, depositInWords, requireDeposit, ruledColumns } from './judge-deposit.ts'
import { findKeptDeposit, type KeptDeposit, readBookedAt } from './kept-deposit.repository.ts'

/** Columns and log text for an asked deposit. */
export interface AskedInForm {
  columns: Parameters<typeof updateBooking>[3]
  words: string
}

const nothing: AskedInForm = { columns: {}, words: '' }

/** Deposit fields of a saved form. */
export interface SaidInForm {
  depositAsked?: Fen | undefined
  depositReason?: string | undefined
  /** The terms as they read now take the place of those that the booking is under. */
  newTerms?: boolean | undefined
}

const saidOf = ({ depositAsked, depositReason = '' }: SaidInForm, deposit: Fen | null): DepositSaid => ({
  deposit: deposit ?? noMoney,
  depositAsked,
  depositReason,
})

/**
 * Returns the rules' deposit for a new booking and the columns to store.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function depositOfNew(
  tx: ShopTransaction,
  call: StaffCall,
  form: CheckedForm,
  { phone, said }: { phone: string; said: SaidInForm },
): Promise<AskedInForm> {
  if (!hasDepositRules(call)) return nothing
  const roomIds = [...new Set(form.roomIds)]
  const asked = await askedOfStaff(tx, call, { ...form, roomIds, phone })
  const told = askedView(asked)
  const deposit = saidOf(said, form.deposit)
  requireDeposit(call, told, deposit)
  if (!asked) return nothing
  return {
    columns: { ...ruledColumns(call, told, deposit), ...termsColumns(asked, call.now) },
    words: depositInWords(told, deposit),
  }
}

/** A booking that a form changes. */
export interface DepositChange {
  order: LockedOrder
  /** The rooms that go along. */
  live: readonly LockedOrder[]
  before: OrderForm
  form: CheckedForm
  /** The number that the booking is under from now on. */
  phone: string
  said: SaidInForm
  /** A hold becomes a booking: it is asked as a new one is. */
  converts: boolean
  /** The order that shows the deposit. */
  payer: LockedOrder
}

/**
 * Returns the rules' deposit for a changed booking. They are evaluated again where slot, people or guest
 * change; what was received stays, and so do the agreed terms unless new ones are taken. A deposit paid
 * online cannot be edited, so a shortfall is noted instead of refused.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function depositOfChange(
  tx: ShopTransaction,
  call: StaffCall,
  change: DepositChange,
): Promise<AskedInForm> {
  const { order, before, form, said, converts, payer } = change
  if (!hasDepositRules(call) || (!converts && !isAhead(order))) return nothing
  if (converts)
    return depositOfNew(tx, call, { ...form, roomIds: roomsOf(change) }, { phone: change.phone, said })
  if (mealBegun(call, form)) return nothing
  const kept = await findKeptDeposit(tx, call.shopId, order.bookingId)
  if (!kept) return nothing
  const isNew = isOtherwise(change)
  const asked = isNew || said.newTerms ? await askedAnew(tx, call, change) : undefined
  const told = isNew ? askedView(asked) : keptView(kept)
  const deposit = saidOf(said, form.deposit)
  const had = { asked: kept.asked, deposit: before.deposit ?? noMoney }
  const isPaid = payer.payType !== '' && payer.payType !== 'sys'
  requireDeposit(call, told, deposit, isPaid ? { ...had, asked: told.asked } : had)
  // A deposit asked for the first time has no earlier terms to preserve.
  const begins = kept.terms === '' && had.deposit === 0 && deposit.deposit > 0
  const takesTerms = asked && (said.newTerms || begins)
  const changes = told.asked !== kept.asked || had.deposit !== deposit.deposit
  return {
    columns: {
      ...(isNew || changes ? ruledColumns(call, told, deposit) : {}),
      ...(takesTerms ? termsColumns(asked, call.now) : {}),
    },
    words: [
      told.asked === kept.asked
        ? ''
        : `，按规则订金由${shortYuan(kept.asked)}元变为${shortYuan(told.asked)}元`,
      changes ? depositInWords(told, deposit) : '',
      takesTerms && said.newTerms ? '，采用新的退还条款' : '',
    ].join(''),
  }
}

/**
 * Returns the columns for an edit of the deposit alone, compared with what the rules last asked.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function depositOfStanding(
  tx: ShopTransaction,
  call: StaffCall,
  bookingId: number,
  { deposit, depositReason }: { deposit: Fen; depositReason: string },
): Promise<AskedInForm> {
  const kept = hasDepositRules(call) ? await findKeptDeposit(tx, call.shopId, bookingId) : undefined
  if (!kept || kept.asked === 0) return nothing
  const said = { deposit, depositReason }
  requireDeposit(call, keptView(kept), said, kept)
  return {
    columns: ruledColumns(call, keptView(kept), said),
    words: deposit < kept.asked ? depositInWords(keptView(kept), said) : '',
  }
}

/** The rules ask of what is still to come. */
const isAhead = ({ status }: LockedOrder): boolean =>
  status === OrderStatus.booked || status === OrderStatus.applied

/** Another place, number of people or guest than before. */
const isOtherwise = ({ before, form, phone }: DepositChange): boolean =>
  before.bookDate !== form.bookDate ||
  before.periodId !== form.periodId ||
  before.peopleNum !== form.peopleNum ||
  before.phone !== phone ||
  String(before.roomIds) !== String(form.roomIds)

/** The rooms of a booking once the one acted on has the room that its form names. */
const roomsOf = ({ order, live, form }: DepositChange): number[] => {
  const [chosen = order.roomId] = form.roomIds
  return live.map((member) => (member.id === order.id ? chosen : member.roomId))
}

async function askedAnew(tx: ShopTransaction, call: StaffCall, change: DepositChange) {
  const { order, before, form, phone } = change
  const stays = before.bookDate === form.bookDate && before.periodId === form.periodId
  const bookedAt = stays ? await readBookedAt(tx, call.shopId, order.bookingId) : undefined
  return askedOfStaff(tx, call, { ...form, roomIds: roomsOf(change), phone, bookedAt })
}

const keptView = ({ asked, ruleTitle }: KeptDeposit) => ({
  asked,
  ruleTitle,
  noShowCount: 0,
  raised: noMoney,
})
