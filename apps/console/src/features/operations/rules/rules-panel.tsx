import type { OutputOf } from '@roombook/contract'
import { readWorkRules, type WorkRuleRow } from '@roombook/contract/operation-rules'
import { describeWorkRule, taskStates, taskTakers, workRuleKinds } from '@roombook/domain/operations'
import { isAdmin } from '@roombook/domain/session'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from '../operations.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { toWorkRule } from './to-work-rule.ts'

type Known = OutputOf<typeof readWorkRules>

/** Rules that create tasks, each described in a sentence, with its assignee. */
export function RulesPanel() {
  const rules = useCall(readWorkRules, {})
  const [edited, setEdited] = useState<WorkRuleRow['ruleKind']>()
  const mayEdit = isAdmin(useActor().adminLevel)
  const { data, error } = rules
  const retry = () => void rules.refetch()
  if (!data) return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState rows={6} />
  const chosen = data.rules.find(({ ruleKind }) => ruleKind === edited)
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        打开的规则按门店的营业日生成任务，同一件事只生成一次；原因不在了（如客人已预订、申请已处理），任务自动撤回。关闭或收窄规则时，不再符合的未完成任务一并撤回；重新打开时恢复。
        {!mayEdit && '规则由管理员设置。'}
      </p>
      {error && <RefetchFailed error={error} onRetry={retry} />}
      <div className={styles.rules}>
        {data.rules.map((rule) => (
          <RuleCard
            key={rule.ruleKind}
            rule={rule}
            known={data}
            onEdit={mayEdit ? () => setEdited(rule.ruleKind) : undefined}
          />
        ))}
      </div>
      {chosen && <RuleDialog rule={chosen} known={data} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function RuleCard({
  rule,
  known,
  onEdit,
}: {
  rule: WorkRuleRow
  known: Known
  onEdit: (() => void) | undefined
}) {
  const { title } = workRuleKinds[rule.ruleKind]
  return (
    <section className={styles.rule} aria-label={title}>
      <div className={styles.ruleHead}>
        <h2>{title}</h2>
        <StateTag look={rule.isOn ? 'good' : 'over'}>{rule.isOn ? '已开启' : '未开启'}</StateTag>
        {onEdit && (
          <Button size="small" className={styles.end ?? ''} aria-label={`设置${title}`} onClick={onEdit}>
            设置
          </Button>
        )}
      </div>
      <p className={styles.ruleWords}>{describeWorkRule(toWorkRule(rule))}</p>
      <div className={styles.ruleFoot}>
        <span className={rule.takerGone ? styles.overdue : styles.quiet}>
          {describeAssignee(rule, known)}
        </span>
        {rule.dueCount > 0 && (
          <span className={`${styles.quiet} ${styles.count}`} title={taskStates.due.means}>
            待办 {rule.dueCount} 个
          </span>
        )}
      </div>
    </section>
  )
}

/** Names the assignee of a rule's tasks. */
function describeAssignee(rule: WorkRuleRow, { roles, colleagues }: Known): string {
  if (rule.ruleKind === 'claim') return '交给认领的员工'
  if (rule.takerGone) return '选定的角色或员工已不在，任务由所有人处理，请重新选择'
  const named =
    rule.taker === 'role'
      ? `角色「${roles.find(({ id }) => id === rule.roleId)?.title ?? ''}」`
      : rule.taker === 'person'
        ? (colleagues.find(({ id }) => id === rule.takerId)?.title ?? '')
        : taskTakers.everybody
  return rule.toOwn ? `交给客户的所属员工，没有则交给开台员工，再没有则由${named}处理` : `由${named}处理`
}
