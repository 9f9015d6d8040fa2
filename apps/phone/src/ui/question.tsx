import { Button } from 'antd-mobile'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { lieOverPage } from '#platform/navigation/over-page.ts'
import styles from './question.module.css'

interface QuestionProps {
  title: string
  /** Explanation of the consequences. */
  children: ReactNode
  /** The word of the button that goes on. */
  yes: string
  /** The word of the other one: it leaves everything as it is. */
  no?: string
  /** Whether something is lost by going on. */
  tone?: 'danger' | 'calm'
  /** The confirmed action is under way. */
  pending?: boolean
  /** Label of the button meanwhile. */
  doing?: string
  onYes(): void
  onNo(): void
}

/**
 * Asks once before something that cannot be taken back, over the page: the browser's own dialog holds the focus. The browser's back
 * is a no.
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
