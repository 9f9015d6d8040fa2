import { Button } from 'antd-mobile'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FormProps {
  /** Label of the submit button. */
  submit: string
  /** Whether the form is being sent. */
  pending: boolean
  onSubmit(): void
  /** Fields and error messages. */
  children: ReactNode
  /** Further actions below the button. */
  below?: ReactNode
}

/** A form, submitted by its button or by the keyboard. */
export function Form({ submit, pending, onSubmit, children, below }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button
          block
          size="large"
          color="primary"
          type="submit"
          loading={pending}
          loadingText={`${submit}中`}
        >
          {submit}
        </Button>
        {below}
      </div>
    </form>
  )
}
