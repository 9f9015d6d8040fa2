import { bookingLimits } from '@roombook/domain/booking-form'
import type { KeyboardEvent } from 'react'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { focusRooms } from '../focus-field.ts'
import { useOrderForm } from '../order-form-context.ts'
import { usePendingStep } from '../use-pending-step.ts'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'

/** Number of people, which decides which rooms are large enough. */
export function PeopleField() {
  const { draft, board, change } = useOrderForm()
  const goOn = usePendingStep(focusRooms, board.phase === 'loading' || board.phase === 'changing')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Otherwise the same key would press the next focused room.
    event.preventDefault()
    goOn()
  }
  return (
    <Field
      field="peopleNum"
      label="人数"
      control={({ 'aria-invalid': invalid, 'aria-describedby': describedBy, id, status }) => (
        <div className={styles.people}>
          <IntegerBox
            className={styles.count ?? ''}
            id={id}
            status={status}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            mode="spinner"
            min={1}
            max={bookingLimits.people}
            value={draft.peopleNum}
            onChange={(peopleNum) => change({ peopleNum })}
            placeholder="人数"
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    />
  )
}
