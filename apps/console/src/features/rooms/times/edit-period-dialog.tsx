import { type ManagedPeriod, savePeriod } from '@roombook/contract/opening-times'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { weekdayNames, weekdaysFromMonday } from '@roombook/domain/time'
import { Checkbox, Form, Input, Select, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'
import { useSettings } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { chooseByEnter } from './choose-by-enter.ts'
import styles from './times.module.css'

interface Values {
  title: string
  startTime: Dayjs | null
  endTime: Dayjs | null
  weekdays: number[]
  arrivalStep: number
}

const clockFormat = 'HH:mm'
const steps = [10, 15, 20, 30, 45, 60]
const anyDay = '2000-01-01T'
const weekdays = weekdaysFromMonday.map((value) => ({ value, label: weekdayNames[value] }))

/** Edits or adds a meal period. */
export function EditPeriodDialog({ period, onClose }: { period?: ManagedPeriod; onClose(): void }) {
  const { arrivalStep: usualStep } = useSettings()
  const [form] = Form.useForm<Values>()
  const formId = useId()
  const saving = useFloorPlanChange(savePeriod, { form, onDone: onClose })
  const stepOptions = [...new Set([...steps, period?.arrivalStep ?? usualStep])].toSorted(
    (one, other) => one - other,
  )
  return (
    <Dialog
      open
      centered
      width={540}
      title={period ? '编辑餐段' : '添加餐段'}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
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
        initialValues={{
          title: period?.title ?? '',
          startTime: period ? dayjs(anyDay + period.startTime) : null,
          endTime: period ? dayjs(anyDay + period.endTime) : null,
          weekdays: period?.weekdays ?? [0, 1, 2, 3, 4, 5, 6],
          arrivalStep: period?.arrivalStep ?? usualStep,
        }}
        onFinish={({ startTime, endTime, ...values }) =>
          void saving.run({
            ...values,
            periodId: period?.id ?? null,
            startTime: startTime?.format(clockFormat) ?? '',
            endTime: endTime?.format(clockFormat) ?? '',
          })
        }
      >
        <Form.Item
          name="title"
          label="餐段名称"
          rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
        >
          <Input
            autoFocus={!period}
            maxLength={floorPlanLimits.periodTitle}
            showCount
            placeholder="例如：晚餐"
          />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="startTime"
            label="开始时间"
            rules={[{ required: true, message: '请选择开始时间' }]}
          >
            <TimePicker format={clockFormat} minuteStep={5} needConfirm={false} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="endTime"
            label="结束时间"
            extra="早于开始时间表示次日"
            rules={[{ required: true, message: '请选择结束时间' }]}
          >
            <TimePicker format={clockFormat} minuteStep={5} needConfirm={false} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item
          name="weekdays"
          label="开放的星期"
          rules={[{ required: true, type: 'array', min: 1, message: '请至少选择一天' }]}
        >
          <Checkbox.Group options={weekdays} />
        </Form.Item>
        <Form.Item name="arrivalStep" label="到店时间间隔">
          <Select options={stepOptions.map((value) => ({ value, label: `每${value}分钟` }))} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
