import type { RefusalDataOf } from '@roombook/contract'
import type { RequiredDepositView } from '@roombook/contract/required-deposit'
import {
  computeShortfall,
  type DepositComparison,
  describeDeposit,
  describeWaiver,
  waivesMore,
} from '@roombook/domain/deposits'
import { type Fen, noMoney, shortYuan } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** Deposit fields as staff entered them. */
export interface DepositInput {
  deposit: Fen
  /** Deposit by the rules as the staff member saw it; undefined where none was shown. */
  depositAsked?: Fen | undefined
  depositReason: string
}

/** Deposit by the rules as they are now. */
type RuleResult = Pick<
  RequiredDepositView,
  'asked' | 'ruleTitle' | 'noShowCount' | 'noShowMonths' | 'lastNoShow' | 'raised'
>

/** Comparison for a booking without a required deposit. */
export const noDepositRequired: DepositComparison = { asked: noMoney, deposit: noMoney }

/** Lets staff who may set the deposit rules also depart from them. */
const mayWaive = ({ actor }: Pick<StaffCall, 'actor'>): boolean => hasNode(actor, 'shopconfig/savebaseinfo')

/**
 * Refuses a deposit by rules that have changed since, or a further waiver without the right or without a
 * reason.
 *
 * @throws Refusal `booking.deposit_changed`, `booking.deposit_less`, `booking.deposit_reason_missing`, each
 *   with the required deposit.
 */
export function requireDeposit(
  call: Pick<StaffCall, 'actor'>,
  required: RuleResult,
  { deposit, depositAsked, depositReason }: DepositInput,
  before: DepositComparison = noDepositRequired,
): void {
  const reasonText = describeDeposit(required)
  const refuse = (code: RefusalOfDeposit, field: 'price' | 'deposit_reason', message: string): never => {
    throw new Refusal(
      code,
      { ...required, fields: { [field]: message } } as RefusalDataOf<RefusalOfDeposit>,
      message,
    )
  }
  if (depositAsked !== undefined && depositAsked !== required.asked)
    refuse('booking.deposit_changed', 'price', `订金规则有变化：现在${reasonText}，请核对后再保存`)
  if (!waivesMore(before, { asked: required.asked, deposit })) return
  if (!mayWaive(call)) refuse('booking.deposit_less', 'price', `${reasonText}，您没有权限少收`)
  if (depositReason === '') refuse('booking.deposit_reason_missing', 'deposit_reason', '请填写少收订金的原因')
}

type RefusalOfDeposit = 'booking.deposit_changed' | 'booking.deposit_less' | 'booking.deposit_reason_missing'

/** Returns the columns of a booking with the rules' deposit and the reason for a waiver. */
export const ruledColumns = (
  { actor }: Pick<StaffCall, 'actor'>,
  { asked, ruleTitle }: RuleResult,
  { deposit, depositReason }: DepositInput,
) => {
  const ruled = { rule_deposit_fen: asked, deposit_rule: ruleTitle }
  if (computeShortfall({ asked, deposit }) === 0)
    return { ...ruled, deposit_waiver: '', deposit_waiver_by: '' }
  // Without a new reason, the stored one remains.
  return depositReason === ''
    ? ruled
    : { ...ruled, deposit_waiver: depositReason, deposit_waiver_by: actor.nickname }
}

/**
 * Returns log text for a deposit that follows the rules or departs from them; empty where none is required.
 */
export function describeDepositDecision(
  required: RuleResult,
  { deposit, depositReason: reason }: DepositInput,
): string {
  if (required.asked === 0) return ''
  if (deposit < required.asked) return `，${describeWaiver({ ...required, deposit, reason })}`
  const reasonText = describeDeposit(required)
  return deposit > required.asked ? `，订金${shortYuan(deposit)}元（${reasonText}）` : `，${reasonText}`
}
