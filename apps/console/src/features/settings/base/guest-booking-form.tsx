import { saveGuestBooking } from '@roombook/contract/settings'
import { Button, Form, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { MoneyItem, toFen } from '#platform/forms/money-item.tsx'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { SettingsCard } from '../settings-card.tsx'
import { settleForm, showFaults, useFreshValues } from '../use-fresh-values.ts'
import styles from './base.module.css'
import { describeGuestRules } from './describe-guest-rules.ts'
import { depositWait, lateShare, limits, NumberItem, refundTime } from './guest-booking-numbers.tsx'
import { formAnchor } from './guest-booking-overview.tsx'
import {
  type GuestRules,
  givenValues,
  type TypedGuestRules,
  toRulesInput,
  toTypedRules,
} from './guest-booking-values.ts'

const bookingModes: { value: GuestRules['guestBooking']; label: string }[] = [
  { value: 'closed', label: '不开放' },
  { value: 'application', label: '需门店确认' },
  { value: 'instant', label: '立即成功' },
]

const changes: { value: GuestRules['guestChange']; label: string }[] = [
  { value: 'ask', label: '需门店确认' },
  { value: 'self', label: '自行修改' },
]

const deposits: { value: GuestRules['guestDepositMode']; label: string }[] = [
  { value: 'none', label: '不收' },
  { value: 'fixed', label: '每次固定' },
  { value: 'per-person', label: '按人数' },
]

/** 线上预订: rules of guests' own bookings, and their effect as they are edited. */
export function GuestBookingForm() {
  const settings = useSettings()
  const storedRules = useMemo(() => toTypedRules(settings), [settings])
  const [form] = Form.useForm<TypedGuestRules>()
  const [dirty, setDirty] = useState(false)
  useFreshValues(form, storedRules)
  const typed = { ...storedRules, ...givenValues(Form.useWatch([], form)) }
  const change = useChange(saveGuestBooking, {
    onDone(output) {
      settleForm(form)
      setDirty(false)
      useSession.setState({ settings: output.settings })
    },
    onRefused: ({ fields }) => showFaults(form, fields),
  })
  const isOpen = typed.guestBooking !== 'closed'
  const takesDeposit = isOpen && typed.guestDepositMode !== 'none'
  return (
    <SettingsCard title="线上预订" hint="客人在门店主页自行预订时的规则。" anchor={formAnchor}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={storedRules}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void change.run(toRulesInput(storedRules, values))}
      >
        <Form.Item name="guestBooking" label="预订方式">
          <Segmented options={bookingModes} aria-label="预订方式" />
        </Form.Item>
        {isOpen && (
          <>
            <div className={styles.rules}>
              {limits.map((entry) => (
                <NumberItem key={entry.name} {...entry} />
              ))}
            </div>
            <Form.Item
              name="guestChange"
              label="客人修改预订"
              extra="自行修改：取消时限前，客人可改日期、餐段、包厢、人数和到店时间；连台、需补订金或超出线上规则的仍由门店确认"
            >
              <Segmented options={changes} aria-label="客人修改预订" />
            </Form.Item>
            <Form.Item name="guestDepositMode" label="订金">
              <Segmented options={deposits} aria-label="订金" />
            </Form.Item>
          </>
        )}
        {takesDeposit && <DepositRules rules={typed} />}
        <ul className={styles.meaning} aria-label="客人看到的规则" aria-live="polite">
          {describeGuestRules({ ...typed, guestDeposit: toFen(typed.guestDepositFen) }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={change.pending}>
          保存线上预订
        </Button>
      </Form>
    </SettingsCard>
  )
}

/** Deposit amount, time to pay, and refunds. */
const DepositRules = ({
  rules,
}: {
  rules: Pick<TypedGuestRules, 'guestDepositMode' | 'guestRefundHours'>
}) => (
  <div className={styles.rules}>
    <MoneyItem
      name="guestDepositFen"
      label={rules.guestDepositMode === 'fixed' ? '订金金额' : '每人订金'}
      required
      message="请输入订金金额"
    />
    <NumberItem {...depositWait} />
    <NumberItem {...refundTime} />
    {rules.guestRefundHours > 0 && <NumberItem {...lateShare} />}
  </div>
)
