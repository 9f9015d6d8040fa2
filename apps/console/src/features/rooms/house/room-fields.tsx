import type { KeptRoom } from '@roombook/contract'
import { fen, formatMoney, houseLimits, parseMoney } from '@roombook/domain'
import { Form, Input, InputNumber, Select } from 'antd'
import { useHouse } from '../use-house.ts'
import styles from './room-fields.module.css'

/** What rooms that are added together share, as the fields hold it. */
export interface RoomValues {
  floorId: number | null
  categoryId: number | null
  capacityMin: number | null
  capacity: number | null
  /** Yuan as typed. */
  minimumSpend: string
}

/** The fields of a room, or of one that is new. */
export const roomValuesOf = (room?: KeptRoom): RoomValues => ({
  floorId: room?.floorId ?? null,
  categoryId: room?.categoryId ?? null,
  capacityMin: room?.capacityMin ?? null,
  capacity: room?.capacity ?? null,
  minimumSpend: room && room.minimumSpend > 0 ? formatMoney(fen(room.minimumSpend)) : '',
})

/** The fields as calls take them; what they lack the form has asked for. */
export const roomInputOf = ({ floorId, categoryId, capacityMin, capacity, minimumSpend }: RoomValues) => ({
  floorId: floorId ?? 0,
  categoryId: categoryId ?? null,
  capacityMin: capacityMin ?? 0,
  capacity: capacity ?? 0,
  minimumSpend: parseMoney(minimumSpend.trim()) ?? 0,
})

/** Floor, category, seats and minimum spend. */
export function RoomFields() {
  const { floors, categories } = useHouse()
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
            ({ getFieldValue }) => ({
              async validator(_, most: number | null) {
                if (most !== null && most < (getFieldValue('capacityMin') ?? 0)) {
                  throw new Error('最多人数不能少于最少人数')
                }
              },
            }),
          ]}
        >
          <InputNumber {...seats} aria-label="最多人数" />
        </Form.Item>
      </div>
      <Form.Item
        name="minimumSpend"
        label="最低消费"
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
        <Input suffix="元" inputMode="decimal" placeholder="不限" />
      </Form.Item>
    </>
  )
}

const seats = {
  min: 1,
  max: houseLimits.capacity,
  precision: 0,
  suffix: '人',
  style: { width: '100%' },
} as const

const Seats = ({ name, label, message }: { name: string; label: string; message: string }) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message }]}>
    <InputNumber {...seats} aria-label={label} />
  </Form.Item>
)
