import { bookingLimits } from '@roombook/domain'
import { InputNumber } from 'antd'
import type { RefObject } from 'react'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'

/** What antd's number field lets be reached. */
type NumberFieldRef = React.ComponentRef<typeof InputNumber>

/** How many come: it decides which rooms are large enough. */
export function PeopleField({ input }: { input: RefObject<NumberFieldRef | null> }) {
  const { draft, change } = useOrderForm()
  return (
    <Field
      field="peopleNum"
      label="人数"
      control={({ 'aria-invalid': invalid, 'aria-describedby': describedBy, id, status }) => (
        <div className={styles.people}>
          <InputNumber<number>
            className={styles.count ?? ''}
            ref={input}
            id={id}
            status={status}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            mode="spinner"
            min={1}
            max={bookingLimits.people}
            precision={0}
            value={draft.peopleNum}
            onChange={(peopleNum) => change({ peopleNum })}
            placeholder="人数"
          />
        </div>
      )}
    />
  )
}
