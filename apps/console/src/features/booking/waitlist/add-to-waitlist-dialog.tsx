import { listPeriods } from '@roombook/contract/board'
import { addToWaitlist, listWaitlist } from '@roombook/contract/waitlist'
import { type Sex, titleChoices } from '@roombook/domain/customers'
import { type LocalDate, monthAndDay } from '@roombook/domain/time'
import { bookingPhonePattern, normalizePhone } from '@roombook/domain/validation'
import { Alert, Button, Form, Input, Radio, Select } from 'antd'
import { useId } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { showRefused } from '#platform/forms/refused-fields.ts'
import { integerRule } from '#platform/forms/typed-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import { openOrderForm } from '../form/index.ts'
import { closeWaitlist } from './waitlist-opening.ts'

interface AddValues {
  periodId: number
  peopleNum: number
  userName: string
  phone: string
  sex: Sex
  remark?: string
}

const titles = titleChoices('不填')

interface AddToWaitlistDialogProps {
  bookDate: LocalDate
  periodId: number | undefined
  onClose(): void
}

/** Adds a guest to the waitlist while the period is full. */
export function AddToWaitlistDialog({ bookDate, periodId, onClose }: AddToWaitlistDialogProps) {
  const formId = useId()
  const [form] = Form.useForm<AddValues>()
  const periods = useCall(listPeriods, { bookDate })
  const add = useChange(addToWaitlist, {
    refetch: [listWaitlist],
    onDone: onClose,
    onRefused({ fields }) {
      showRefused(form, fields)
      return true
    },
  })
  const { refusal } = add
  const isAtField = refusal !== undefined && Object.keys(refusal.fields).length > 0
  /** A room has become free: opens the booking form with the entries made. */
  const book = (): void => {
    const values = form.getFieldsValue()
    onClose()
    closeWaitlist()
    openOrderForm({ mode: 'add', bookDate, ...values })
  }
  return (
    <Dialog
      open
      centered
      width={460}
      title={`添加候补 · ${monthAndDay(bookDate)}`}
      okText="加入候补"
      okButtonProps={{ htmlType: 'submit', form: formId }}
      cancelText="返回"
      confirmLoading={add.pending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<AddValues>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{ periodId, sex: 0 }}
        onFinish={({ remark = '', ...values }) => void add.run({ ...values, bookDate, remark })}
      >
        <Form.Item name="periodId" label="餐段" rules={[{ required: true, message: '请选择预订餐段' }]}>
          <Select
            options={periods.data?.list
              .filter(({ disabled }) => !disabled)
              .map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
        <Form.Item name="phone" label="手机号" validateTrigger="onBlur" rules={[phoneRule]}>
          <Input inputMode="tel" maxLength={16} autoFocus />
        </Form.Item>
        <Form.Item
          name="userName"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请输入客户姓名' }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="sex" label="称谓">
          <Radio.Group options={titles} />
        </Form.Item>
        <Form.Item
          name="peopleNum"
          label="人数"
          rules={[{ required: true, message: '请输入正确的人数' }, integerRule(1, 999)]}
        >
          <NumberBox min={1} max={999} />
        </Form.Item>
        <Form.Item name="remark" label="备注">
          <Input.TextArea maxLength={100} autoSize={{ minRows: 1, maxRows: 3 }} />
        </Form.Item>
        {refusal && !isAtField && (
          <Alert
            type="error"
            showIcon
            title={refusal.message}
            action={
              refusal.code === 'booking.waitlist_free' && (
                <Button size="small" onClick={book}>
                  去预订
                </Button>
              )
            }
          />
        )}
      </Form>
    </Dialog>
  )
}

const phoneRule = {
  required: true,
  validator: (_: unknown, typed: string | undefined) =>
    bookingPhonePattern.test(normalizePhone(typed ?? ''))
      ? Promise.resolve()
      : Promise.reject(new Error('请输入正确的手机号码')),
}
