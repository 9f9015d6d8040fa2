import { parseMoney } from '@roombook/domain/money'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { Form, Input, Select } from 'antd'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { useFloorPlan } from '../use-floor-plan.ts'
import styles from './room-fields.module.css'

/** Floor, category, capacity, service fee and average spending of a room. */
export function RoomFields() {
  const { floors, categories } = useFloorPlan()
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="floorId" label="楼层" rules={[{ required: true, message: '请选择楼层' }]}>
          <Select options={floors.map(({ id, title }) => ({ value: id, label: title }))} />
        </Form.Item>
        <Form.Item name="categoryId" label="分类">
          <Select
            allowClear
            placeholder="未分类"
            notFoundContent="还没有分类"
            options={categories.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Seats name="capacityMin" label="最少人数" message="请输入正确的最少人数" />
        <Form.Item
          name="capacity"
          label="最多人数"
          dependencies={['capacityMin']}
          rules={[
            { required: true, message: '请输入正确的最多人数' },
            integerRule(seats.min, seats.max),
            ({ getFieldValue }) => ({
              async validator(_, most: TypedNumber) {
                const least = toNumber(getFieldValue('capacityMin')) ?? 0
                if (typeof most === 'number' && most < least) {
                  throw new Error('最多人数不能少于最少人数')
                }
              },
            }),
          ]}
        >
          <NumberBox {...seats} aria-label="最多人数" />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Price
          name="serviceFee"
          label="包厢服务费"
          extra="预订前向客人明示，结账时计入账单"
          placeholder="不收取"
        />
        <Price
          name="averageSpend"
          label="参考人均"
          extra="仅供客人参考，不作为消费条件"
          placeholder="不显示"
        />
      </div>
    </>
  )
}

const seats = {
  min: 1,
  max: floorPlanLimits.capacity,
  suffix: '人',
  style: { width: '100%' },
} as const

const Seats = ({ name, label, message }: { name: string; label: string; message: string }) => (
  <Form.Item
    name={name}
    label={label}
    rules={[{ required: true, message }, integerRule(seats.min, seats.max)]}
  >
    <NumberBox {...seats} aria-label={label} />
  </Form.Item>
)

interface PriceProps {
  name: 'serviceFee' | 'averageSpend'
  label: string
  /** Explains how the price is used. */
  extra: string
  placeholder: string
}

const Price = ({ name, label, extra, placeholder }: PriceProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    rules={[
      {
        async validator(_, text: string) {
          if (text.trim() !== '' && parseMoney(text.trim()) === undefined) {
            throw new Error('请输入正确的金额')
          }
        },
      },
    ]}
  >
    <Input suffix="元" inputMode="decimal" placeholder={placeholder} />
  </Form.Item>
)
