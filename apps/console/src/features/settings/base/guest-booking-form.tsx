import { type CallInput, type ShopSettings, saveGuestBooking } from '@roombook/contract'
import { Button, Form, InputNumber, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { fenOf, MoneyItem, type MoneyText, yuanOf } from '../../../platform/forms/money-item.tsx'
import { useSession, useSettings } from '../../../platform/session/session-store.ts'
import { SettingsCard } from '../settings-card.tsx'
import { changedValues, settleForm, showFaults, useFreshValues } from '../use-fresh-values.ts'
import styles from './base.module.css'
import { guestBookingWords } from './guest-booking-words.ts'

type Rules = Required<CallInput<typeof saveGuestBooking>>
/** As the fields hold them: the deposit in yuan, as typed. */
type Typed = Omit<Rules, 'guestDepositFen'> & { guestDepositFen: MoneyText }

const ways: { value: Rules['guestBooking']; label: string }[] = [
  { value: 'closed', label: '不开放' },
  { value: 'application', label: '需门店确认' },
  { value: 'instant', label: '立即成功' },
]

const deposits: { value: Rules['guestDepositMode']; label: string }[] = [
  { value: 'none', label: '不收' },
  { value: 'fixed', label: '每次固定' },
  { value: 'per-person', label: '按人数' },
]

interface NumberEntry {
  name:
    | 'guestDaysAhead'
    | 'guestLeadMinutes'
    | 'guestMostPeople'
    | 'guestDepositMinutes'
    | 'guestRefundHours'
    | 'guestLateRefundPercent'
  title: string
  unit: string
  least: number
  most: number
  effect: string
}

const limits: readonly NumberEntry[] = [
  {
    name: 'guestDaysAhead',
    title: '客人最多提前',
    unit: '天',
    least: 1,
    most: 730,
    effect: '门店自己的预订按上面的「最多提前预订」',
  },
  {
    name: 'guestLeadMinutes',
    title: '餐段开始前截止',
    unit: '分钟',
    least: 0,
    most: 10080,
    effect: '当天的餐段，开始前不足此时间不再接受线上预订',
  },
  {
    name: 'guestMostPeople',
    title: '每次最多人数',
    unit: '人',
    least: 0,
    most: 999,
    effect: '填0不限制',
  },
]

const depositWait: NumberEntry = {
  name: 'guestDepositMinutes',
  title: '订金支付时限',
  unit: '分钟',
  least: 5,
  most: 1440,
  effect: '超过此时间未支付，预订自动取消并释放包厢',
}

const refundTime: NumberEntry = {
  name: 'guestRefundHours',
  title: '订金可退时限',
  unit: '小时',
  least: 0,
  most: 720,
  effect: '餐段开始前不足此时间，客人取消不退，或只退一部分；填0随时全额退还。门店取消总是全额退还',
}

const lateShare: NumberEntry = {
  name: 'guestLateRefundPercent',
  title: '过时取消退还',
  unit: '%',
  least: 0,
  most: 100,
  effect: '过了可退时限再取消，退还订金的这一比例；到店后或未到店不退。填0不退',
}

/** 线上预订: how guests book by themselves, and what that means for them while it is being set. */
export function GuestBookingForm() {
  const settings = useSettings()
  const kept = useMemo(() => typedOf(settings), [settings])
  const [form] = Form.useForm<Typed>()
  const [dirty, setDirty] = useState(false)
  useFreshValues(form, kept)
  const typed = { ...kept, ...givenValues(Form.useWatch([], form)) }
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
    <SettingsCard title="线上预订" hint="客人在门店主页自行预订时的规则。">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={kept}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void change.run(inputOf(kept, values))}
      >
        <Form.Item name="guestBooking" label="预订方式">
          <Segmented options={ways} aria-label="预订方式" />
        </Form.Item>
        {isOpen && (
          <>
            <div className={styles.rules}>
              {limits.map((entry) => (
                <NumberItem key={entry.name} {...entry} />
              ))}
            </div>
            <Form.Item name="guestDepositMode" label="订金">
              <Segmented options={deposits} aria-label="订金" />
            </Form.Item>
          </>
        )}
        {takesDeposit && (
          <div className={styles.rules}>
            <MoneyItem
              name="guestDepositFen"
              label={typed.guestDepositMode === 'fixed' ? '订金金额' : '每人订金'}
              required
              message="请输入订金金额"
            />
            <NumberItem {...depositWait} />
            <NumberItem {...refundTime} />
            {typed.guestRefundHours > 0 && <NumberItem {...lateShare} />}
          </div>
        )}
        <ul className={styles.meaning} aria-label="客人看到的规则" aria-live="polite">
          {guestBookingWords({ ...typed, guestDeposit: fenOf(typed.guestDepositFen) }).map((sentence) => (
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

function NumberItem({ name, title, unit, least, most, effect }: NumberEntry) {
  const message = `请输入${least}到${most}之间的整数（${unit}）`
  return (
    <Form.Item
      name={name}
      label={title}
      extra={effect}
      rules={[{ required: true, type: 'integer', min: least, max: most, message }]}
    >
      <InputNumber<number> suffix={unit} controls={false} className={styles.number ?? ''} />
    </Form.Item>
  )
}

/** A field that stands empty says nothing yet. */
const givenValues = (typed: Typed | undefined): Partial<Typed> =>
  Object.fromEntries(Object.entries(typed ?? {}).filter(([, value]) => value !== null))

const typedOf = (settings: ShopSettings): Typed => ({
  guestBooking: settings.guestBooking,
  guestDaysAhead: settings.guestDaysAhead,
  guestLeadMinutes: settings.guestLeadMinutes,
  guestMostPeople: settings.guestMostPeople,
  guestDepositMode: settings.guestDepositMode,
  guestDepositFen: settings.guestDepositFen > 0 ? yuanOf(settings.guestDepositFen) : '',
  guestDepositMinutes: settings.guestDepositMinutes,
  guestRefundHours: settings.guestRefundHours,
  guestLateRefundPercent: settings.guestLateRefundPercent,
})

/** What is to be saved: what was changed, and the deposit's mode and amount together. */
function inputOf(kept: Typed, typed: Partial<Typed>): CallInput<typeof saveGuestBooking> {
  const { guestDepositFen, guestDepositMode, ...changed } = changedValues(kept, typed)
  const mode = typed.guestDepositMode
  if (guestDepositMode === undefined && guestDepositFen === undefined) return changed
  if (mode === undefined || mode === 'none') return { ...changed, guestDepositMode: 'none' }
  return { ...changed, guestDepositMode: mode, guestDepositFen: fenOf(typed.guestDepositFen) }
}
