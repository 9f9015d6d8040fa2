import { Button } from 'antd-mobile'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './question.module.css'

interface QuestionProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** The word of the button that goes on. */
  yes: string
  onYes(): void
  onNo(): void
}

/** Asks once before something that cannot be taken back, over the page: the browser's own dialog holds the focus. */
export function Question({ title, children, yes, onYes, onNo }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.buttons}>
        <Button block size="large" onClick={onNo}>
          取消
        </Button>
        <Button block size="large" color="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
