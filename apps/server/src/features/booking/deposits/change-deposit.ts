import type { OrderForm } from '@roombook/contract/order-form'
import { type Fen, noMoney, shortYuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { updateBooking } from '#features/orders/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { CheckedForm } from '../form/check-order-form.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import {
  findRequiredDeposit,
  hasDepositRules,
  hasMealBegun,
  requiredDepositView,
  termsColumns,
} from './find-required-deposit.ts'
import { type DepositInput, describeDepositDecision, requireDeposit, ruledColumns } from './judge-deposit.ts'
import { findStoredDeposit, readBookedAt, type StoredDeposit } from './stored-deposit.repository.ts'

/** Columns and log text for a required deposit. */
export interface FormDepositUpdate {
  columns: Parameters<typeof updateBooking>[3]
  logText: string
}

const noDepositUpdate: FormDepositUpdate = { columns: {}, logText: '' }

/** Deposit fields of a saved form. */
export interface FormDepositInput {
  depositAsked?: Fen | undefined
  depositReason?: string | undefined
  /** Replaces the booking's agreed terms by the current ones. */
  newTerms?: boolean | undefined
}

const toDepositInput = (
  { depositAsked, depositReason = '' }: FormDepositInput,
  deposit: Fen | null,
): DepositInput => ({
  deposit: deposit ?? noMoney,
  depositAsked,
  depositReason,
})

/**
 * Evaluates the deposit rules for a new booking and returns the columns to store.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function judgeNewDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  form: CheckedForm,
  { phone, input }: { phone: string; input: FormDepositInput },
): Promise<FormDepositUpdate> {
  if (!hasDepositRules(call)) return noDepositUpdate
  const roomIds = [...new Set(form.roomIds)]
  const required = await findRequiredDeposit(tx, call, { ...form, roomIds, phone })
  const ruled = requiredDepositView(required)
  const deposit = toDepositInput(input, form.deposit)
  requireDeposit(call, ruled, deposit)
  if (!required) return noDepositUpdate
  return {
    columns: { ...ruledColumns(call, ruled, deposit), ...termsColumns(required, call.now) },
    logText: describeDepositDecision(ruled, deposit),
  }
}

/** A change of a booking by a form. */
export interface DepositChange {
  order: LockedOrder
  /** Orders of the booking that change along with it. */
  live: readonly LockedOrder[]
  before: OrderForm
  form: CheckedForm
  /** The booking's phone after the change. */
  phone: string
  input: FormDepositInput
  /** Whether a hold becomes a booking, which is then evaluated like a new one. */
  converts: boolean
  /** Order that shows the deposit. */
  payer: LockedOrder
}

/**
 * Evaluates the deposit rules for a changed booking; they apply anew where slot, people or guest change.
 * Received money and agreed terms stay, unless new terms are taken; a deposit paid online cannot be edited,
 * so a shortfall is recorded instead of refused.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function judgeChangedDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  change: DepositChange,
): Promise<FormDepositUpdate> {
  const { order, before, form, input, converts, payer } = change
  if (!hasDepositRules(call) || (!converts && !isUpcoming(order))) return noDepositUpdate
  if (converts)
    return judgeNewDeposit(tx, call, { ...form, roomIds: roomsOf(change) }, { phone: change.phone, input })
  if (hasMealBegun(call, form)) return noDepositUpdate
  const stored = await findStoredDeposit(tx, call.shopId, order.bookingId)
  if (!stored) return noDepositUpdate
  const isNew = isOtherwise(change)
  const required = isNew || input.newTerms ? await reassessDeposit(tx, call, change) : undefined
  const ruled = isNew ? requiredDepositView(required) : storedDepositView(stored)
  const deposit = toDepositInput(input, form.deposit)
  const had = { asked: stored.asked, deposit: before.deposit ?? noMoney }
  const isPaid = payer.payType !== '' && payer.payType !== 'sys'
  requireDeposit(call, ruled, deposit, isPaid ? { ...had, asked: ruled.asked } : had)
  // A deposit required for the first time has no earlier terms to preserve.
  const begins = stored.terms === '' && had.deposit === 0 && deposit.deposit > 0
  const takesTerms = required && (input.newTerms || begins)
  const changes = ruled.asked !== stored.asked || had.deposit !== deposit.deposit
  return {
    columns: {
      ...(isNew || changes ? ruledColumns(call, ruled, deposit) : {}),
      ...(takesTerms ? termsColumns(required, call.now) : {}),
    },
    logText: [
      ruled.asked === stored.asked
        ? ''
        : `，按规则订金由${shortYuan(stored.asked)}元变为${shortYuan(ruled.asked)}元`,
      changes ? describeDepositDecision(ruled, deposit) : '',
      takesTerms && input.newTerms ? '，采用新的退还条款' : '',
    ].join(''),
  }
}

/**
 * Returns the columns for an edit of the deposit alone, compared with the rules' last result.
 * @throws Refusal of {@link requireDeposit}.
 */
export async function judgeEditedDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  bookingId: number,
  { deposit, depositReason }: { deposit: Fen; depositReason: string },
): Promise<FormDepositUpdate> {
  const stored = hasDepositRules(call) ? await findStoredDeposit(tx, call.shopId, bookingId) : undefined
  if (!stored || stored.asked === 0) return noDepositUpdate
  const input = { deposit, depositReason }
  requireDeposit(call, storedDepositView(stored), input, stored)
  return {
    columns: ruledColumns(call, storedDepositView(stored), input),
    logText: deposit < stored.asked ? describeDepositDecision(storedDepositView(stored), input) : '',
  }
}

/** Limits the deposit rules to orders whose guests have not arrived. */
const isUpcoming = ({ status }: LockedOrder): boolean =>
  status === OrderStatus.booked || status === OrderStatus.applied

/** Checks whether slot, number of people or guest differ from before. */
const isOtherwise = ({ before, form, phone }: DepositChange): boolean =>
  before.bookDate !== form.bookDate ||
  before.periodId !== form.periodId ||
  before.peopleNum !== form.peopleNum ||
  before.phone !== phone ||
  String(before.roomIds) !== String(form.roomIds)

/** Returns the booking's rooms after the change of the edited order's room. */
const roomsOf = ({ order, live, form }: DepositChange): number[] => {
  const [chosen = order.roomId] = form.roomIds
  return live.map((member) => (member.id === order.id ? chosen : member.roomId))
}

async function reassessDeposit(tx: ShopTransaction, call: StaffCall, change: DepositChange) {
  const { order, before, form, phone } = change
  const stays = before.bookDate === form.bookDate && before.periodId === form.periodId
  const bookedAt = stays ? await readBookedAt(tx, call.shopId, order.bookingId) : undefined
  return findRequiredDeposit(tx, call, { ...form, roomIds: roomsOf(change), phone, bookedAt })
}

const storedDepositView = ({ asked, ruleTitle }: StoredDeposit) => ({
  asked,
  ruleTitle,
  noShowCount: 0,
  raised: noMoney,
})
