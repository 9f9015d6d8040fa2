import { type AnswerBox, replyLimit } from '@roombook/contract/sms-replies'
import {
  checkReply,
  countSmsSegments,
  noStockMessage,
  segmentsInFrame,
  splitReply,
} from '@roombook/domain/sms'
import { Alert, Button, Input } from 'antd'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import styles from './conversation.module.css'

interface AnswerFormProps {
  box: AnswerBox
  pending: boolean
  /** Refusal of the text that was sent last. */
  refused: string | undefined
  /** @returns whether the answer was sent. */
  onSend(content: string): Promise<boolean>
  /** Holds text that is typed but not sent. */
  typed: RefObject<string>
}

/**
 * Field for an answer: shows the allowed text, the number of SMS segments, and the resulting message (5.24).
 */
export function AnswerForm({ box, pending, refused, onSend, typed }: AnswerFormProps) {
  const { smsCharged } = useShop()
  const [draft, setDraft] = useState('')
  useEffect(() => {
    typed.current = draft.trim()
  }, [typed, draft])
  const id = useId()
  if (!box.open) return <Alert type="info" showIcon title="不能用短信回复" description={box.words} />
  const text = draft.trim()
  const [fault] = text === '' ? [] : checkReply(text)
  const parts =
    text === ''
      ? []
      : segmentsInFrame(splitReply(text, box.perMessage), box.frame).map((part) =>
          box.frame.replace('{回复}', () => part),
        )
  const needed = parts.reduce((sum, part) => sum + countSmsSegments(part), 0)
  // At least one segment: without SMS balance the warning is shown before anything is typed.
  const least = Math.max(needed, 1)
  const isShort = smsCharged && least > box.smsStock
  const error = fault?.message ?? refused
  async function send(): Promise<void> {
    if (text === '' || fault || isShort || pending) return
    if (await onSend(text)) setDraft('')
  }
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className={styles.soft}>
        回复客人
      </label>
      <Input.TextArea
        id={id}
        value={draft}
        className={styles.words ?? ''}
        maxLength={replyLimit}
        showCount
        rows={3}
        status={error ? 'error' : ''}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setDraft(event.target.value.replace(/\r?\n/g, ' '))}
      />
      <div id={`${id}-hint`} className={styles.hint}>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {box.words && <p className={styles.soft}>{box.words}</p>}
        {parts.length > 0 && !error && (
          <details className={styles.preview} open>
            <summary>
              客人将收到{parts.length}则短信，共计{needed}条，余量{box.smsStock}条
            </summary>
            {parts.map((part) => (
              <p key={part}>{part}</p>
            ))}
          </details>
        )}
        {isShort && (
          <p role="alert" className={styles.error}>
            {noStockMessage({ left: box.smsStock, needed: least })}
          </p>
        )}
      </div>
      <Button
        type="primary"
        htmlType="submit"
        loading={pending}
        disabled={text === '' || fault !== undefined || isShort}
      >
        发送
      </Button>
    </form>
  )
}
