import type { DraftField } from '@roombook/order-screens'
import type { ReactNode } from 'react'
import { newestText } from '../newest-text.ts'
import { useOrderForm } from '../order-form-context.ts'
import styles from './field.module.css'

/** Props that a field passes to its control, for its label and error. */
export interface ControlProps {
  id: string
  status: 'error' | ''
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean
}

/** Props that a field passes to a group of choices. */
export interface GroupProps {
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
}

interface FieldProps {
  field: DraftField
  label: string
  required?: boolean
  /** The control is tall. */
  tall?: boolean
  /** Secondary text below the control. */
  hint?: ReactNode
  /** Renders a control with one input. */
  control?(props: ControlProps): ReactNode
  /** Renders a group of choices. */
  group?(props: GroupProps): ReactNode
}

/** A label with its control and error. */
export function Field({ field, label, required = false, tall = false, hint, control, group }: FieldProps) {
  const { state } = useOrderForm()
  const error = state.errors[field]
  const newest = state.both.includes(field) ? newestText(field, state.stored) : undefined
  const id = `order-${field}`
  const saidId = `${id}-said`
  const describedBy = error || newest || hint ? saidId : undefined
  const invalid = error !== undefined
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field} data-order-field={field}>
      <Label
        className={styles.label}
        {...(group ? { id: `${id}-label` } : { htmlFor: id })}
        data-required={required}
        data-tall={tall}
      >
        {label}
      </Label>
      <div className={styles.control}>
        {control?.({
          id,
          status: invalid ? 'error' : '',
          'aria-invalid': invalid,
          'aria-describedby': describedBy,
          'aria-required': required,
        })}
        {group?.({ labelledBy: `${id}-label`, describedBy, invalid })}
        {describedBy && (
          <div id={saidId} className={styles.said}>
            {error && (
              <span className={styles.error} role="alert">
                {error}
              </span>
            )}
            {newest && <span className={styles.newest}>{newest}</span>}
            {!error && hint}
          </div>
        )}
      </div>
    </div>
  )
}
