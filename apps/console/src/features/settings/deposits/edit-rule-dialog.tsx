import type { DepositRule } from '@roombook/contract/deposit-rule'
import { weekdayNames, weekdaysFromMonday } from '@roombook/domain/time'
import { Checkbox, Form, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { RulePlaces } from './deposit-rule-text.ts'
import styles from './deposits.module.css'
import { DateSpans, RefundSteps } from './rule-lists.tsx'
import { Count, DepositFields } from './rule-numbers.tsx'
import { newRule, parseRule, type TypedRule, toTypedRule } from './rule-values.ts'

interface EditRuleDialogProps {
  rule: DepositRule | undefined
  places: RulePlaces
  pending: boolean
  onSave(rule: DepositRule): Promise<void>
  onClose(): void
}

const weekdays = weekdaysFromMonday.map((value) => ({ value, label: weekdayNames[value] }))

/** Adds or edits a rule; errors are shown at their fields before anything is sent. */
export function EditRuleDialog({ rule, places, pending, onSave, onClose }: EditRuleDialogProps) {
  const formId = useId()
  const [form] = Form.useForm<TypedRule>()
  const [listFaults, setListFaults] = useState<Record<string, string>>({})
  /** Submits the rule. The form shows its own errors already; errors of the whole rule are added. */
  function send(found: readonly (keyof TypedRule)[] = []): void {
    const read = parseRule(form.getFieldsValue(true))
    setListFaults('faults' in read ? read.faults : {})
    if ('rule' in read) {
      const [only] = found
      if (only) form.scrollToField(only, { block: 'center', focus: true })
      else void onSave(read.rule)
      return
    }
    const faults = Object.entries(read.faults).filter(([name]) => name !== 'dates' && name !== 'refunds')
    form.setFields(faults.map(([name, message]) => ({ name: name as keyof TypedRule, errors: [message] })))
    const [first] = faults
    const at = (first?.[0] as keyof TypedRule | undefined) ?? found[0]
    if (at) form.scrollToField(at, { block: 'center', focus: true })
  }
  return (
    <Dialog
      open
      centered
      width={620}
      title={rule ? '编辑订金规则' : '添加订金规则'}
      okText="保存"
      cancelText="返回"
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<TypedRule>
        // The dialog scrolls to the first error itself, since the form does not find all of them.
        scrollToFirstError={false}
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={toTypedRule(rule ?? newRule)}
        onFinish={() => send()}
        onFinishFailed={({ errorFields }) => send(errorFields.map(({ name }) => name[0] as keyof TypedRule))}
      >
        <Form.Item name="title" label="规则名称">
          <Input maxLength={20} showCount placeholder="例如：周末" />
        </Form.Item>
        <h3 className={styles.heading}>适用于（不填为不限）</h3>
        <FittingFields places={places} fault={listFaults.dates} />
        <h3 className={styles.heading}>收取</h3>
        <DepositFields />
        <h3 className={styles.heading}>退还（门店取消、未接受或未及时答复总是全额退还）</h3>
        <RefundSteps fault={listFaults.refunds} />
        <div className={styles.fields}>
          <Count name="latePercent" label="之后取消退还" unit="%" />
          <Count name="noShowPercent" label="未到店退还" unit="%" />
        </div>
      </Form>
    </Dialog>
  )
}

/** Conditions of the rule. */
function FittingFields({ places, fault }: { places: RulePlaces; fault: string | undefined }) {
  const optionsOf = (of: RulePlaces['rooms']) => of.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <DateSpans fault={fault} />
      <Form.Item name="weekdays" label="星期">
        <Checkbox.Group options={weekdays} />
      </Form.Item>
      <div className={styles.fields}>
        <Form.Item name="periodIds" label="餐段">
          <Select
            mode="multiple"
            placeholder="全部"
            options={optionsOf(places.periods)}
            optionFilterProp="label"
          />
        </Form.Item>
        <Form.Item name="roomIds" label="包厢">
          <Select
            mode="multiple"
            placeholder="全部"
            options={optionsOf(places.rooms)}
            optionFilterProp="label"
            maxTagCount={3}
          />
        </Form.Item>
        <Count name="leastHours" label="至少提前" unit="小时" />
        <Count name="mostHours" label="至多提前" unit="小时" />
        <Count name="noShows" label="客人曾未到店" unit="次起" />
        <Count name="noShowMonths" label="在最近" unit="个月内" />
        <Count name="peopleFrom" label="人数" unit="人起" />
      </div>
    </>
  )
}
