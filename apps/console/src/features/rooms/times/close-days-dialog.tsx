import { closeDays, listManagedPeriods } from '@roombook/contract/opening-times'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { chooseByEnter } from './choose-by-enter.ts'
import styles from './times.module.css'

interface Values {
  startDate: Dayjs | null
  endDate: Dayjs | null
  periodId: number
  reason: string
}

const dateFormat = 'YYYY-MM-DD'
const wholeDay = 0

/** Closes the store on some days, all day or for one period. */
export function CloseDaysDialog({ onClose }: { onClose(): void }) {
  const today = useToday()
  const periods = useCall(listManagedPeriods, {}).data?.list ?? []
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const closing = useFloorPlanChange(closeDays, { form, onDone: onClose })
  const first = Form.useWatch('startDate', form)
  return (
    <Dialog
      open
      centered
      width={480}
      title="添加休息日"
      okText="设为休息"
      cancelText="取消"
      confirmLoading={closing.pending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        onKeyDown={chooseByEnter}
        initialValues={{ startDate: null, endDate: null, periodId: wholeDay, reason: '' }}
        onValuesChange={({ startDate }: Partial<Values>, { endDate }) => {
          if (startDate && (!endDate || endDate.isBefore(startDate)))
            form.setFieldsValue({ endDate: startDate })
        }}
        onFinish={({ startDate, endDate, periodId, reason }) =>
          void closing.run({
            startDate: startDate?.format(dateFormat) ?? '',
            endDate: endDate?.format(dateFormat) ?? '',
            periodId: periodId === wholeDay ? null : periodId,
            reason,
          })
        }
      >
        <div className={styles.pair}>
          <Form.Item name="startDate" label="从" rules={[{ required: true, message: '请选择开始日期' }]}>
            <DatePicker
              format={dateFormat}
              minDate={dayjs(today)}
              style={{ width: '100%' }}
              aria-label="开始日期"
            />
          </Form.Item>
          <Form.Item
            name="endDate"
            label="到（含当天）"
            rules={[{ required: true, message: '请选择结束日期' }]}
          >
            <DatePicker
              format={dateFormat}
              minDate={first ?? dayjs(today)}
              style={{ width: '100%' }}
              aria-label="结束日期"
            />
          </Form.Item>
        </div>
        <Form.Item name="periodId" label="餐段">
          <Select
            options={[
              { value: wholeDay, label: '全天' },
              ...periods.map(({ id, title }) => ({ value: id, label: `只休${title}` })),
            ]}
          />
        </Form.Item>
        <Form.Item name="reason" label="原因" extra="预订时会这样提示：门店当日休息：原因">
          <Input maxLength={floorPlanLimits.closureReason} showCount placeholder="例如：春节放假" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
