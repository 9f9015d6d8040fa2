import { extendHold } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { Button, DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useShop } from '#platform/session/session-store.ts'
import { momentPicked, pickerMoment } from './hold-moment.ts'
import styles from './move-dialog.module.css'
import { MoveDialog } from './move-dialog.tsx'

interface HoldValues {
  heldUntil: Dayjs | null
}

/** Usual extensions of a hold, in minutes. */
const steps = [
  [30, '＋30分钟'],
  [60, '＋1小时'],
  [120, '＋2小时'],
] as const

/** Sets the end of a hold. */
export function ExtendHoldDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { timezone } = useShop()
  const nowInShop = () => pickerMoment(new Date().toISOString(), timezone)
  const until = order.heldUntil ? pickerMoment(order.heldUntil, timezone) : null
  return (
    <MoveDialog<typeof extendHold, HoldValues>
      order={order}
      move="extendHold"
      call={extendHold}
      explain="到时未转为预订，占位将自动释放。"
      okText="保存"
      initialValues={{ heldUntil: until }}
      toInput={({ heldUntil }) => ({ heldUntil: heldUntil ? momentPicked(heldUntil, timezone) : '' })}
      onClose={onClose}
    >
      {(form) => (
        <Form.Item label="占位至" required>
          <Form.Item
            name="heldUntil"
            noStyle
            rules={[
              { required: true, message: '请选择占位截止时间' },
              {
                validator: async (_, moment: Dayjs | null) => {
                  if (moment?.isBefore(nowInShop())) throw new Error('占位截止时间须晚于当前时间')
                },
              },
            ]}
          >
            <DatePicker
              aria-label="占位至"
              showTime={{ format: 'HH:mm', minuteStep: 5 }}
              format="YYYY-MM-DD HH:mm"
              disabledDate={(day) => day.isBefore(nowInShop(), 'day')}
              showNow={false}
              allowClear={false}
              style={{ width: '100%' }}
            />
          </Form.Item>
          <div className={styles.presets}>
            {steps.map(([minutes, label]) => (
              <Button
                key={minutes}
                size="small"
                onClick={() => {
                  const from = form.getFieldValue('heldUntil') ?? nowInShop()
                  form.setFields([
                    { name: 'heldUntil', value: from.add(minutes, 'minute'), errors: [], touched: true },
                  ])
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </Form.Item>
      )}
    </MoveDialog>
  )
}
