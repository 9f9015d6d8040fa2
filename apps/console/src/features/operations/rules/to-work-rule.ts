import type { WorkRuleRow } from '@roombook/contract/operation-rules'
import type { WorkRule } from '@roombook/domain/operations'

/** Converts a rule to the domain's type. */
export const toWorkRule = (row: Omit<WorkRuleRow, 'version' | 'takerGone' | 'dueCount'>): WorkRule => ({
  kind: row.ruleKind,
  isOn: row.isOn,
  amount: row.ruleAmount,
  guests: row.followedGuests,
  spentOver: row.spentOver,
  toOwn: row.toOwn,
  taker: row.taker,
  roleId: row.roleId,
  takerId: row.takerId,
  within: row.doneWithin,
})
