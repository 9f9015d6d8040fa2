import type { OrderFormValue } from './order-form-context.ts'

/** Everybody, up to the limit of 9.03: what a search asks for while nothing is typed. */
export const allStaff = { keyword: '', limit: 200 }

interface StaffName {
  readonly id: number
  readonly nickname: string
}

/** The people whose names are known without asking: the one at work, and the order's own opener. */
export function knownStaff({
  actor,
  nickname,
  state,
}: Pick<OrderFormValue, 'actor' | 'nickname' | 'state'>): StaffName[] {
  const { order } = state
  const me = { id: actor.staffId, nickname }
  return order?.openerId ? [me, { id: order.openerId, nickname: order.openerName }] : [me]
}

/** Returns the name of the member of staff who opens the table; empty while it is nobody, or not known. */
export function openerName(
  parts: Pick<OrderFormValue, 'actor' | 'nickname' | 'state' | 'draft'>,
  listed: readonly StaffName[],
): string {
  const { openerId } = parts.draft
  return [...listed, ...knownStaff(parts)].find(({ id }) => id === openerId)?.nickname ?? ''
}
