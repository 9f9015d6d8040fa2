import { bookingLimits } from '@roombook/domain/booking-form'
import { Input } from 'antd'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'

/** Remarks on this meal for staff. */
export function RemarkField() {
  const { draft, change } = useOrderForm()
  return (
    <Field
      field="adminRemark"
      label="备注"
      control={({ 'aria-required': _, ...control }) => (
        <Input.TextArea
          {...control}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={bookingLimits.remark}
          placeholder="靠窗、忌口、生日蛋糕…"
          value={draft.adminRemark}
          onChange={(event) => change({ adminRemark: event.target.value })}
        />
      )}
    />
  )
}
