import { addCustomerRecord } from '@roombook/contract/customer-directory'
import { listBoxes } from '@roombook/contract/rooms'
import { isAdmin } from '@roombook/domain/session'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, toFen } from '#platform/forms/money-item.tsx'
import { useActor } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { callsOfCustomers } from '../customer-calls.ts'
import { useStaffChoice } from '../use-staff-choice.ts'
import styles from './records.module.css'

const longestRemark = 500

interface RecordValues {
  bookDate: Dayjs | null
  roomId: number | undefined
  /** Amount in yuan, as typed. */
  averageMoney: string | undefined
  total: string | undefined
  openerId: number | undefined
  remark: string
}

interface AddRecordProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  onClose(): void
}

/** 添加客勤记录: records a visit or call by hand (2.38, 3.08, 5.20). */
export function AddRecordDialog({ customerId, customerName, onClose }: AddRecordProps) {
  const today = useToday()
  const { adminLevel, staffId } = useActor()
  const begun: RecordValues = {
    bookDate: dayjs(today),
    roomId: undefined,
    averageMoney: undefined,
    total: undefined,
    // Only administrators can name a colleague.
    openerId: isAdmin(adminLevel) ? undefined : staffId,
    remark: '',
  }
  return (
    <FormDialog<typeof addCustomerRecord, RecordValues>
      title="添加客勤记录"
      call={addCustomerRecord}
      okText="添加"
      width={560}
      initialValues={begun}
      toInput={({ bookDate, roomId, averageMoney, total, openerId, remark }) => ({
        id: customerId,
        bookDate: bookDate?.format('YYYY-MM-DD') ?? '',
        roomId: roomId ?? 0,
        averageMoney: toFen(averageMoney),
        total: toFen(total),
        openerId: openerId ?? 0,
        remark,
      })}
      refetch={callsOfCustomers}
      onClose={onClose}
    >
      <Form.Item label="客户">
        <p className={styles.who}>{customerName}</p>
      </Form.Item>
      <div className={styles.sums}>
        <Form.Item name="bookDate" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DatePicker style={{ width: '100%' }} allowClear={false} maxDate={dayjs(today)} />
        </Form.Item>
        <RoomItem />
        <MoneyItem name="averageMoney" label="人均消费" required message="请输入人均消费" />
        <MoneyItem name="total" label="消费合计" required message="请输入消费合计" />
      </div>
      <StaffItem />
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={longestRemark} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}

function RoomItem() {
  const boxes = useCall(listBoxes, {})
  const options = boxes.data?.list.map(({ id, title, boxchildren }) => ({
    key: id,
    label: title,
    options: boxchildren.map((room) => ({ value: room.id, label: room.title })),
  }))
  return (
    <Form.Item name="roomId" label="包厢" rules={[{ required: true, message: '请选择包厢' }]}>
      <Select
        placeholder="请选择包厢"
        showSearch={{ optionFilterProp: 'label' }}
        loading={boxes.isPending}
        notFoundContent={boxes.error?.message ?? '没有符合的包厢'}
        options={options ?? []}
      />
    </Form.Item>
  )
}

function StaffItem() {
  const choice = useStaffChoice()
  return (
    <Form.Item name="openerId" label="所属员工" rules={[{ required: true, message: '请选择所属员工' }]}>
      <Select placeholder="请选择所属员工" {...choice} />
    </Form.Item>
  )
}
