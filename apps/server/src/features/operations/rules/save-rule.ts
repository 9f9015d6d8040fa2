import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveWorkRule as saveCall } from '@roombook/contract/operation-rules'
import { describeWorkRule, type WorkRule, withdrawReasons, workRuleKinds } from '@roombook/domain/operations'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { requireTaker } from '../require-taker.ts'
import { createRuleTasks } from '../sweep/make-work.ts'
import { rulesView } from './read-rules.ts'
import { hasRole, listRuleRoles, readRule, resetAssignmentCount, storeRule } from './rule.repository.ts'
import { withdrawUnmade } from './unmade.repository.ts'

/**
 * Saves when a rule creates tasks, for whom, and their deadline. Open tasks that it no longer creates are
 * withdrawn and new ones created at once, as previewed; other tasks keep their assignee.
 * @throws Refusal `operations.rule_stale`; at their fields `operations.role_gone`, `operations.role_without`,
 *   {@link requireTaker}.
 */
export function saveWorkRule(
  call: StaffCall,
  { version, ...form }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, now, today } = call
  const rule: WorkRule = {
    kind: form.ruleKind,
    isOn: form.isOn,
    amount: form.ruleAmount,
    guests: form.followedGuests,
    spentOver: form.spentOver,
    toOwn: form.toOwn,
    taker: form.taker,
    within: form.doneWithin,
    roleId: form.taker === 'role' ? form.roleId : null,
    takerId: form.taker === 'person' ? form.takerId : null,
  }
  return call.change(async (tx) => {
    await requireGiven(tx, shopId, rule)
    const before = await readRule(tx, shopId, rule.kind)
    if (!(await storeRule(tx, shopId, rule, version))) throw new Refusal('operations.rule_stale')
    // Enabling the rule restarts the counting of all assignments, so nobody loses customers for earlier
    // inactivity.
    if (rule.kind === 'claim' && rule.isOn && !before.isOn) await resetAssignmentCount(tx, shopId)
    const frame = { shopId, at: now, today }
    const gone = await withdrawUnmade(tx, frame, {
      rule,
      why: withdrawReasons[rule.isOn ? 'rule-changed' : 'rule-off'],
    })
    const made = rule.isOn ? await createRuleTasks(tx, frame, rule) : []
    const { title } = workRuleKinds[rule.kind]
    const ruleText = rule.isOn
      ? `任务规则「${title}」：${describeWorkRule(rule)}`
      : `关闭任务规则「${title}」`
    await logStoreAction(tx, call, {
      action: 'operations.save-rule',
      remark: [ruleText, counted('撤回', gone), counted('生成', made)].filter(Boolean).join('；'),
      fields: ['workRule'],
      detail: { before, after: rule },
      event: { name: 'operations.changed', data: { taskIds: [...gone, ...made] } },
    })
    const { rules } = await rulesView(tx, shopId, today)
    const saved = rules.find(({ ruleKind }) => ruleKind === rule.kind)
    if (!saved) throw new Error('a rule of every kind stands')
    return { rule: saved }
  })
}

const counted = (word: string, { length }: readonly number[]): string =>
  length > 0 ? `${word}${length}个任务` : ''

/** Requires that the role exists and can see tasks, or that the assignee can. */
async function requireGiven(
  tx: ShopTransaction,
  shopId: number,
  { roleId, takerId }: Pick<WorkRule, 'roleId' | 'takerId'>,
): Promise<void> {
  if (roleId !== null && !(await listRuleRoles(tx, shopId)).some(({ id }) => id === roleId))
    refuseAt(
      (await hasRole(tx, shopId, roleId)) ? 'operations.role_without' : 'operations.role_gone',
      'roleId',
    )
  if (takerId !== null) await requireTaker(tx, shopId, takerId, 'takerId')
}
