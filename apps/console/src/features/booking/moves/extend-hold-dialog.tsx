import { extendHold, type OrderRow } from '@roombook/contract'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { MoveDialog } from './move-dialog.tsx'

interface HoldValues {
  heldUntil: Dayjs
}

/** Sets until when a hold holds. */
export function ExtendHoldDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof extendHold, HoldValues>
      order={order}
      call={extendHold}
      title="延长占位"
      explain={`${order.roomName} 到时未转为预订将自动释放。`}
      okText="保存"
      syncs
      initialValues={{ heldUntil: dayjs(order.heldUntil ?? undefined) }}
      toInput={({ heldUntil }) => ({ heldUntil: heldUntil.toISOString() })}
      onClose={onClose}
    >
      <Form.Item name="heldUntil" label="占位至" rules={[{ required: true, message: '请选择占位截止时间' }]}>
        <DatePicker
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="YYYY-MM-DD HH:mm"
          disabledDate={(day) => day.endOf('day').isBefore(dayjs())}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </MoveDialog>
  )
}
