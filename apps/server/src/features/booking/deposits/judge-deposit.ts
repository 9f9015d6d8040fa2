import type { AskedDeposit, RefusalDataOf } from '@roombook/contract'
import {
  askedInWords,
  type DepositStanding,
  type Fen,
  hasNode,
  noMoney,
  shortOf,
  shortYuan,
  waiverInWords,
  waivesMore,
} from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** What whoever asks for a deposit says of it. */
export interface DepositSaid {
  deposit: Fen
  /** What the rules asked as it was read; nothing where it was not. */
  depositAsked?: Fen | undefined
  depositReason: string
}

/** What the rules ask now. */
type Asked = Pick<
  AskedDeposit,
  'asked' | 'ruleTitle' | 'noShowCount' | 'noShowMonths' | 'lastNoShow' | 'raised'
>

/** Nothing was asked, and nothing given up. */
export const nothingAsked: DepositStanding = { asked: noMoney, deposit: noMoney }

/** Whoever sets the rules of deposits may depart from them. */
const mayWaive = ({ actor }: Pick<StaffCall, 'actor'>): boolean => hasNode(actor, 'shopconfig/savebaseinfo')

/**
 * Refuses a deposit by rules that read otherwise now, or one that gives up more of what they ask than was given up before
 * by whoever may not, or without a reason.
 *
 * @throws Refusal `booking.deposit_changed`, `booking.deposit_less`, `booking.deposit_reason_missing`, each with what is asked.
 */
export function requireDeposit(
  call: Pick<StaffCall, 'actor'>,
  asked: Asked,
  { deposit, depositAsked, depositReason }: DepositSaid,
  before: DepositStanding = nothingAsked,
): void {
  const words = askedInWords(asked)
  const refuse = (code: RefusalOfDeposit, field: 'price' | 'deposit_reason', message: string): never => {
    throw new Refusal(
      code,
      { ...asked, fields: { [field]: message } } as RefusalDataOf<RefusalOfDeposit>,
      message,
    )
  }
  if (depositAsked !== undefined && depositAsked !== asked.asked)
    refuse('booking.deposit_changed', 'price', `订金规则有变化：现在${words}，请核对后再保存`)
  if (!waivesMore(before, { asked: asked.asked, deposit })) return
  if (!mayWaive(call)) refuse('booking.deposit_less', 'price', `${words}，您没有权限少收`)
  if (depositReason === '') refuse('booking.deposit_reason_missing', 'deposit_reason', '请填写少收订金的原因')
}

type RefusalOfDeposit = 'booking.deposit_changed' | 'booking.deposit_less' | 'booking.deposit_reason_missing'

/** What a booking keeps of what the rules ask of it, and of why less is asked. */
export const ruledColumns = (
  { actor }: Pick<StaffCall, 'actor'>,
  { asked, ruleTitle }: Asked,
  { deposit, depositReason }: DepositSaid,
) => {
  const ruled = { rule_deposit_fen: asked, deposit_rule: ruleTitle }
  if (shortOf({ asked, deposit }) === 0) return { ...ruled, deposit_waiver: '', deposit_waiver_by: '' }
  // Without a new reason the one that was given stands.
  return depositReason === ''
    ? ruled
    : { ...ruled, deposit_waiver: depositReason, deposit_waiver_by: actor.nickname }
}

/** What the log says of a deposit that follows the rules, or departs from them; nothing where none asks for one. */
export function depositInWords(asked: Asked, { deposit, depositReason: reason }: DepositSaid): string {
  if (asked.asked === 0) return ''
  if (deposit < asked.asked) return `，${waiverInWords({ ...asked, deposit, reason })}`
  const words = askedInWords(asked)
  return deposit > asked.asked ? `，订金${shortYuan(deposit)}元（${words}）` : `，${words}`
}
