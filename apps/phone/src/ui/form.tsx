import { Button } from 'antd-mobile'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FormProps {
  /** The word of the button that submits. */
  submit: string
  /** Whether it is on its way. */
  pending: boolean
  onSubmit(): void
  /** Fields one under the other, and what went wrong. */
  children: ReactNode
  /** Further actions, under the button. */
  below?: ReactNode
}

/** A form, sent by its button or by the keyboard's own. */
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
