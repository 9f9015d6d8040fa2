import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type DepositRule, depositRuleLimits } from '@roombook/contract/deposit-rule'
import { listDepositPlaces, saveDepositRules } from '@roombook/contract/deposit-rules'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { SettingsCard } from '../settings-card.tsx'
import { describeConditions, describeRuleDeposit, type RulePlaces } from './deposit-rule-text.ts'
import styles from './deposits.module.css'
import { EditRuleDialog } from './edit-rule-dialog.tsx'
import { newRule } from './rule-values.ts'
import { TryRulesDialog } from './try-rules-dialog.tsx'

const noPlaces: RulePlaces = { periods: [], rooms: [] }

/**
 * 订金规则: required deposits by booking; the first matching rule applies. Rules are reordered, edited and tried
 * here.
 */
export function DepositRulesCard() {
  const { depositRules: rules, depositRulesVersion, depositOpen } = useSettings()
  const places = useCall(listDepositPlaces, {}).data ?? noPlaces
  const [editing, setEditing] = useState<number>()
  const [trying, setTrying] = useState(false)
  const change = useChange(saveDepositRules, {
    onDone: ({ settings }) => useSession.setState({ settings }),
  })
  const save = (next: readonly DepositRule[]) => change.run({ rules: [...next], depositRulesVersion })
  const keys = rules.map((_, at) => at + 1)
  const ruleAt = (key: number): DepositRule => rules[key - 1] ?? newRule
  async function remove(key: number): Promise<void> {
    const title = `确定删除规则「${ruleAt(key).title}」吗？`
    if (await ask({ title, content: '已有的预订仍按当时的约定。', okText: '删除', danger: true }))
      await save(rules.filter((_, at) => at !== key - 1))
  }
  return (
    <SettingsCard
      title="订金规则"
      hint="从上到下看，第一条符合的规则决定收多少、怎样退；都不符合时按「线上预订」中的订金。修改后只影响新的预订。"
      extra={<Button onClick={() => setTrying(true)}>试一试</Button>}
    >
      {!depositOpen && <p className={styles.off}>「功能开关」中未开启订金，规则暂不生效。</p>}
      {rules.length === 0 && (
        <EmptyState title="还没有规则" hint="例如：周末每间200元，春节提前7天以上可全退" />
      )}
      <SortableList
        items={keys}
        keyOf={(key) => key}
        labelOf={(key) => ruleAt(key).title}
        disabled={change.pending}
        onReorder={(order) => void save(order.map(ruleAt))}
      >
        {(key, handle) => (
          <RuleLine
            rule={ruleAt(key)}
            places={places}
            handle={handle}
            onEdit={() => setEditing(key)}
            onRemove={() => void remove(key)}
          />
        )}
      </SortableList>
      <Button
        className={styles.add ?? ''}
        icon={<PlusOutlined />}
        aria-label="添加规则"
        disabled={rules.length >= depositRuleLimits.rules}
        onClick={() => setEditing(0)}
      >
        添加规则
      </Button>
      {editing !== undefined && (
        <EditRuleDialog
          rule={editing > 0 ? ruleAt(editing) : undefined}
          places={places}
          pending={change.pending}
          onSave={async (rule) => {
            const next = editing > 0 ? rules.with(editing - 1, rule) : [...rules, rule]
            if (await save(next)) setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {trying && <TryRulesDialog rules={rules} places={places} onClose={() => setTrying(false)} />}
    </SettingsCard>
  )
}

interface RuleLineProps {
  rule: DepositRule
  places: RulePlaces
  handle: ReactNode
  onEdit(): void
  onRemove(): void
}

function RuleLine({ rule, places, handle, onEdit, onRemove }: RuleLineProps) {
  return (
    <div className={styles.rule}>
      {handle}
      <div className={styles.words}>
        <p className={styles.title}>
          {rule.title}
          <span className={styles.fits}>{describeConditions(rule, places).join(' · ') || '所有预订'}</span>
        </p>
        <p className={styles.asks}>{describeRuleDeposit(rule)}</p>
      </div>
      <Button type="text" icon={<EditOutlined />} aria-label={`编辑规则${rule.title}`} onClick={onEdit} />
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除规则${rule.title}`} onClick={onRemove} />
    </div>
  )
}
