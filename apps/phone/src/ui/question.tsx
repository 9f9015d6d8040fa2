import { Button } from 'antd-mobile'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { lieOverPage } from '#platform/navigation/over-page.ts'
import styles from './question.module.css'

interface QuestionProps {
  title: string
  /** Explanation of the consequences. */
  children: ReactNode
  /** Label of the confirm button. */
  yes: string
  /** Label of the cancel button. */
  no?: string
  /** Whether the action loses something. */
  tone?: 'danger' | 'calm'
  /** Whether the confirmed action is in progress. */
  pending?: boolean
  /** Label of the button during that time. */
  doing?: string
  onYes(): void
  onNo(): void
}

/**
 * Confirmation dialog before an irreversible action. The native dialog traps the focus; the browser's back
 * cancels.
 */
export function Question(props: QuestionProps) {
  const {
    title,
    children,
    yes,
    no = '取消',
    tone = 'danger',
    pending = false,
    doing = yes,
    onYes,
    onNo,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const onBack = useRef<() => 'closed' | 'stays'>(() => 'stays')
  useEffect(() => {
    onBack.current = () => {
      if (pending) return 'stays'
      onNo()
      return 'closed'
    }
  })
  useEffect(() => lieOverPage(() => onBack.current()), [])
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onNo()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button block size="large" disabled={pending} onClick={onNo}>
          {no}
        </Button>
        <Button
          block
          size="large"
          color={tone === 'danger' ? 'danger' : 'primary'}
          loading={pending}
          loadingText={doing}
          onClick={onYes}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
