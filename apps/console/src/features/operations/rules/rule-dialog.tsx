import type { OutputOf } from '@roombook/contract'
import { type readWorkRules, saveWorkRule, type WorkRuleRow } from '@roombook/contract/operation-rules'
import { plainYuan } from '@roombook/domain/money'
import {
  type FollowedGuests,
  followedGuestNames,
  followedGuests,
  type TaskTaker,
  taskTakerNames,
  taskTakers,
  workRuleKinds,
} from '@roombook/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio, Select, Switch } from 'antd'
import { refetchCalls } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, toFen } from '#platform/forms/money-item.tsx'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule, type TypedNumber } from '#platform/forms/typed-number.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'
import { RulePreview } from './rule-preview.tsx'

interface RuleValues {
  isOn: boolean
  ruleAmount: TypedNumber
  followedGuests: FollowedGuests
  spentOver: string | undefined
  toOwn: boolean
  taker: TaskTaker
  roleId: number | undefined
  takerId: number | undefined
  doneWithin: TypedNumber
}

interface RuleDialogProps {
  /** Current state of the rule: another user's save can be overwritten only after it was shown. */
  rule: WorkRuleRow
  known: OutputOf<typeof readWorkRules>
  onClose(): void
}

/** Labels of a rule's number. */
const amountLabels: Readonly<Record<WorkRuleRow['ruleKind'], string>> = {
  'follow-up': '用餐后几天',
  birthday: '提前几天',
  anniversary: '提前几天',
  asleep: '几天没有到店',
  claim: '几天没有联系，认领失效',
  'no-show': '未到店后几天',
  application: '几分钟没有处理',
}

/**
 * Edits a rule: whether and when it creates tasks, for which customers, for which staff, and their deadline.
 */
export function RuleDialog({ rule, known, onClose }: RuleDialogProps) {
  const queryClient = useQueryClient()
  const { ruleKind } = rule
  const { title, unit, least, most } = workRuleKinds[ruleKind]
  const mostWithin = unit === '天' ? 60 : 1440
  const begun: RuleValues = {
    isOn: rule.isOn,
    ruleAmount: rule.ruleAmount,
    followedGuests: rule.followedGuests,
    spentOver: rule.spentOver > 0 ? plainYuan(rule.spentOver) : undefined,
    toOwn: rule.toOwn,
    taker: rule.taker,
    doneWithin: rule.doneWithin,
    roleId: known.roles.find(({ id }) => id === rule.roleId)?.id,
    takerId: known.colleagues.find(({ id }) => id === rule.takerId)?.id,
  }
  return (
    <FormDialog<typeof saveWorkRule, RuleValues>
      title={`任务规则：${title}`}
      call={saveWorkRule}
      okText="保存"
      width={540}
      asksToClose
      initialValues={begun}
      toInput={(values) => ({
        ...toTaskFields(values, rule),
        version: rule.version,
        toOwn: values.toOwn ?? rule.toOwn,
        taker: values.taker ?? rule.taker,
        roleId: values.roleId ?? null,
        takerId: values.takerId ?? null,
      })}
      refetch={callsOfWork}
      onRefused={({ code }) => {
        // Entries are kept when another user has saved.
        if (code === 'operations.rule_stale') void refetchCalls(queryClient, callsOfWork)
      }}
      onClose={onClose}
    >
      <Form.Item name="isOn" label="开启" valuePropName="checked">
        <Switch aria-label="开启" />
      </Form.Item>
      {ruleKind === 'follow-up' && <GuestItems />}
      <div className={styles.row}>
        <Form.Item
          name="ruleAmount"
          label={amountLabels[ruleKind]}
          rules={[{ required: true, message: '请填写' }, integerRule(least, most)]}
        >
          <NumberBox aria-label={amountLabels[ruleKind]} min={least} max={most} suffix={unit} style={wide} />
        </Form.Item>
        <Form.Item
          name="doneWithin"
          label={withinLabel(ruleKind)}
          extra={unit === '天' && ruleKind !== 'claim' ? '1天即当天完成' : undefined}
          rules={[{ required: true, message: '请填写' }, integerRule(1, mostWithin)]}
        >
          <NumberBox aria-label={withinLabel(ruleKind)} min={1} max={mostWithin} suffix={unit} style={wide} />
        </Form.Item>
      </div>
      {ruleKind === 'claim' ? (
        <p className={styles.quiet}>
          到店、客勤记录、开单、完成任务都算联系。失效后客户不再属于该员工，其他员工可以认领。天数从规则开启之日算起，不会一开启就失效。
        </p>
      ) : (
        <TakerItems known={known} />
      )}
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <RulePreview typed={toTaskFields(getFieldsValue(), rule)} />}
      </Form.Item>
    </FormDialog>
  )
}

/** Converts the fields that decide which tasks a rule creates; values without a field stay unchanged. */
const toTaskFields = (values: RuleValues, rule: WorkRuleRow) => ({
  ruleKind: rule.ruleKind,
  isOn: values.isOn,
  ruleAmount: values.ruleAmount as number,
  doneWithin: values.doneWithin as number,
  followedGuests: values.followedGuests ?? rule.followedGuests,
  spentOver: values.spentOver === undefined ? rule.spentOver : toFen(values.spentOver),
})

const wide = { width: '100%' }

const withinLabel = (kind: WorkRuleRow['ruleKind']): string =>
  kind === 'claim' ? '提前几天提醒' : kind === 'application' ? '再过几分钟算逾期' : '几天内完成'

function GuestItems() {
  return (
    <>
      <Form.Item name="followedGuests" label="回访谁">
        <Radio.Group
          aria-label="回访谁"
          options={followedGuestNames.map((value) => ({ value, label: followedGuests[value] }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['followedGuests']}>
        {({ getFieldValue }) =>
          getFieldValue('followedGuests') === 'spent' && (
            <MoneyItem name="spentOver" label="消费超过" required message="请填写消费金额" />
          )
        }
      </Form.Item>
    </>
  )
}

function TakerItems({ known }: { known: RuleDialogProps['known'] }) {
  const optionsOf = (list: readonly { id: number; title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <Form.Item
        name="toOwn"
        label="先交给客户的人"
        valuePropName="checked"
        extra="先交给客户的所属员工，没有则交给开台员工；都没有时按下面处理"
      >
        <Switch aria-label="先交给客户的人" />
      </Form.Item>
      <Form.Item name="taker" label="其余由谁处理">
        <Radio.Group
          aria-label="其余由谁处理"
          options={taskTakerNames.map((value) => ({ value, label: taskTakers[value] }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['taker']}>
        {({ getFieldValue }) => {
          const taker: TaskTaker = getFieldValue('taker')
          if (taker === 'role')
            return (
              <Form.Item name="roleId" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
                <Select aria-label="角色" placeholder="请选择角色" options={optionsOf(known.roles)} />
              </Form.Item>
            )
          if (taker === 'person')
            return (
              <Form.Item name="takerId" label="员工" rules={[{ required: true, message: '请选择员工' }]}>
                <Select
                  aria-label="员工"
                  placeholder="请选择员工"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={optionsOf(known.colleagues)}
                />
              </Form.Item>
            )
          return null
        }}
      </Form.Item>
    </>
  )
}
