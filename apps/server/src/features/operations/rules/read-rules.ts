import type { OutputOf } from '@roombook/contract'
import type { readWorkRules as readCall, WorkRuleRow } from '@roombook/contract/operation-rules'
import type { LocalDate } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { countDue, listColleagues, listRuleRoles, readRules, type StoredRule } from './rule.repository.ts'

/** Returns the task rules and their possible assignees. */
export function readWorkRules({ shopId, today, read }: StaffCall): Promise<OutputOf<typeof readCall>> {
  return read((tx) => rulesView(tx, shopId, today))
}

/** Reads the task rules within a transaction. */
export async function rulesView(
  tx: ShopTransaction,
  shopId: number,
  today: LocalDate,
): Promise<OutputOf<typeof readCall>> {
  const [rules, roles, colleagues] = [
    await readRules(tx, shopId),
    await listRuleRoles(tx, shopId),
    await listColleagues(tx, shopId),
  ]
  const due = await countDue(tx, shopId, today)
  const rowOf = (rule: StoredRule): WorkRuleRow => ({
    ruleKind: rule.kind,
    isOn: rule.isOn,
    ruleAmount: rule.amount,
    followedGuests: rule.guests,
    spentOver: rule.spentOver,
    toOwn: rule.toOwn,
    taker: rule.taker,
    doneWithin: rule.within,
    roleId: rule.roleId,
    takerId: rule.takerId,
    version: rule.version,
    takerGone:
      (rule.taker === 'role' && !roles.some(({ id }) => id === rule.roleId)) ||
      (rule.taker === 'person' && !colleagues.some(({ id }) => id === rule.takerId)),
    dueCount: due.get(rule.kind) ?? 0,
  })
  return { rules: rules.map(rowOf), roles, colleagues }
}
