import type { OrderFormValue } from './order-form-context.ts'

/** Search for all staff, up to the limit of 9.03, while nothing is typed. */
export const allStaff = { keyword: '', limit: 200 }

interface StaffName {
  readonly id: number
  readonly nickname: string
}

/** Members whose names are known without a request: the user, and the order's opener. */
export function knownStaff({
  actor,
  nickname,
  state,
}: Pick<OrderFormValue, 'actor' | 'nickname' | 'state'>): StaffName[] {
  const { order } = state
  const me = { id: actor.staffId, nickname }
  return order?.openerId ? [me, { id: order.openerId, nickname: order.openerName }] : [me]
}

/** Returns the name of the member who opens the table; empty if there is none or the name is unknown. */
export function openerName(
  parts: Pick<OrderFormValue, 'actor' | 'nickname' | 'state' | 'draft'>,
  listed: readonly StaffName[],
): string {
  const { openerId } = parts.draft
  return [...listed, ...knownStaff(parts)].find(({ id }) => id === openerId)?.nickname ?? ''
}
