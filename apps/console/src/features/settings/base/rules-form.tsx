import type { CallInput } from '@roombook/contract'
import { saveRules } from '@roombook/contract/settings'
import { digestHours } from '@roombook/domain/statistics'
import { Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { SettingsCard } from '../settings-card.tsx'
import { changedValues, settleForm, showFaults, useFreshValues } from '../use-fresh-values.ts'
import styles from './base.module.css'

type Rules = Required<CallInput<typeof saveRules>>

interface RuleEntry {
  name: keyof Rules
  title: string
  unit: string
  least: number
  most: number
  effect: string
}

const entries: readonly RuleEntry[] = [
  {
    name: 'daysAhead',
    title: '最多提前预订',
    unit: '天',
    least: 1,
    most: 730,
    effect: '超过此天数的日期不能预订',
  },
  {
    name: 'arrivalStep',
    title: '到店时间间隔',
    unit: '分钟',
    least: 5,
    most: 240,
    effect: '新建餐段时的默认间隔，各餐段可以单独修改',
  },
  {
    name: 'holdBeforeMinutes',
    title: '占位提前释放',
    unit: '分钟',
    least: 0,
    most: 1440,
    effect: '未指定截止时间的占位，保留到餐段开始前这么久',
  },
  {
    name: 'holdLeastMinutes',
    title: '占位至少保留',
    unit: '分钟',
    least: 5,
    most: 1440,
    effect: '临近餐段才占位时，从占位起至少保留这么久',
  },
  {
    name: 'applicationMinutes',
    title: '申请等待时间',
    unit: '分钟',
    least: 5,
    most: 10080,
    effect: '客人的预订申请超过此时间无人处理，自动取消并释放包厢',
  },
  {
    name: 'digestHour',
    title: '经营日报时间',
    unit: '点',
    least: digestHours.first,
    most: digestHours.last,
    effect: '每天早上几点把经营日报发给在「统计」中打开日报的人',
  },
  {
    name: 'withdrawHours',
    title: '客人自行取消',
    unit: '小时',
    least: 0,
    most: 720,
    effect: '餐段开始前不足此时间，客人须致电门店才能取消',
  },
  {
    name: 'smsLowParts',
    title: '短信余量提醒',
    unit: '条',
    least: 0,
    most: 100_000,
    effect: '短信余量低于此数时通知管理员一次；余量在左上角门店名称中查看',
  },
]

/** Numeric booking rules. Changes by others appear in fields that are not being edited. */
export function RulesForm() {
  const settings = useSettings()
  const rules = useMemo(
    () => Object.fromEntries(entries.map(({ name }) => [name, settings[name]])) as Rules,
    [settings],
  )
  const [form] = Form.useForm<Rules>()
  const [dirty, setDirty] = useState(false)
  useFreshValues(form, rules)
  const change = useChange(saveRules, {
    onDone(output) {
      settleForm(form)
      setDirty(false)
      useSession.setState({ settings: output.settings })
    },
    onRefused: ({ fields }) => showFaults(form, fields),
  })
  return (
    <SettingsCard title="预订规则">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={rules}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void change.run(changedValues(rules, values))}
      >
        <div className={styles.rules}>
          {entries.map(({ name, title, unit, least, most, effect }) => (
            <Form.Item
              key={name}
              name={name}
              label={title}
              extra={effect}
              rules={[
                {
                  required: true,
                  type: 'integer',
                  min: least,
                  max: most,
                  message: `请输入${least}到${most}之间的整数（${unit}）`,
                },
              ]}
            >
              <NumberBox suffix={unit} controls={false} className={styles.number ?? ''} />
            </Form.Item>
          ))}
        </div>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={change.pending}>
          保存规则
        </Button>
      </Form>
    </SettingsCard>
  )
}
