import { Form } from 'antd'
import { NumberBox } from '#platform/forms/number-box.tsx'
import styles from './base.module.css'

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

/** Limits of guests' bookings: days ahead, deadline, and number of people. */
export const limits: readonly NumberEntry[] = [
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

/** Time limit for paying a deposit. */
export const depositWait: NumberEntry = {
  name: 'guestDepositMinutes',
  title: '订金支付时限',
  unit: '分钟',
  least: 5,
  most: 1440,
  effect: '超过此时间未支付，预订自动取消并释放包厢',
}

/** Time until which a deposit is refunded in full. */
export const refundTime: NumberEntry = {
  name: 'guestRefundHours',
  title: '订金可退时限',
  unit: '小时',
  least: 0,
  most: 720,
  effect: '餐段开始前不足此时间，客人取消不退，或只退一部分；填0随时全额退还。门店取消总是全额退还',
}

/** Share of the deposit that is refunded after the deadline. */
export const lateShare: NumberEntry = {
  name: 'guestLateRefundPercent',
  title: '过时取消退还',
  unit: '%',
  least: 0,
  most: 100,
  effect: '过了可退时限再取消，退还订金的这一比例；到店后或未到店不退。填0不退',
}

/** A number of the rules, with its effect. */
export function NumberItem({ name, title, unit, least, most, effect }: NumberEntry) {
  const message = `请输入${least}到${most}之间的整数（${unit}）`
  return (
    <Form.Item
      name={name}
      label={title}
      extra={effect}
      rules={[{ required: true, type: 'integer', min: least, max: most, message }]}
    >
      <NumberBox suffix={unit} controls={false} className={styles.number ?? ''} />
    </Form.Item>
  )
}
