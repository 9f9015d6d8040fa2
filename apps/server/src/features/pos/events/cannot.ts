import { type PosProblem, posProblems, type RefusalCode } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'

/** Thrown where a till's event cannot be applied at present; the event is stored for staff to resolve. */
export class Cannot extends Error {
  override readonly name = 'Cannot'
  readonly problem: PosProblem

  constructor(problem: PosProblem, message: string = posProblems[problem].title) {
    super(message)
    this.problem = problem
  }
}

const billRefusals: ReadonlySet<RefusalCode> = new Set([
  'booking.bill_wrong',
  'booking.vouchers_left_unasked',
  'booking.extra_unasked',
  'booking.owed_unasked',
  'booking.owed_not_allowed',
  'booking.debtor_missing',
])

/** Converts a refusal of a use case into a problem for staff; rethrows anything else. */
export function asCannot(error: unknown): Cannot {
  if (error instanceof Cannot) return error
  if (!(error instanceof Refusal) || error.code.startsWith('request.')) throw error
  if (error.code === 'pos.coupon_unproven' || error.code === 'coupons.not_usable')
    return new Cannot('coupon_unproven', error.message)
  if (!billRefusals.has(error.code)) return new Cannot('not_possible', error.message)
  return new Cannot('bill_differs', `账单与系统中的订金或应付不一致：${error.message}`)
}
