import type { OutputOf } from '@roombook/contract'
import type { answerInvitation } from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { answerLabels } from './answer-labels.ts'
import styles from './invitation.module.css'

interface AnswerSectionProps {
  token: string
  guestKey: string
  /** Time at which the invitation was last fetched, in milliseconds since 1970. */
  readAt: number
  mine: InvitedPage['mine']
  onAnswered(answer: OutputOf<typeof answerInvitation>): void
  onForgotten(): void
  /** Called when it is unknown whether the answer arrived: the invitation is refetched. */
  onUnanswered(): void
}

/** The answer form, or the answer given, which can be changed. */
export function AnswerSection({ mine, onAnswered, ...known }: AnswerSectionProps) {
  const [changing, setChanging] = useState(false)
  const asks = !mine || changing
  return (
    <section id="answer" className={styles.section} aria-labelledby="answer-title">
      <h2 id="answer-title" className={styles.heading}>
        {mine ? '我的回复' : '您能出席吗？'}
      </h2>
      {asks ? (
        <AnswerForm
          {...known}
          before={mine}
          onAnswered={(answer) => {
            setChanging(false)
            onAnswered(answer)
          }}
          onCancel={mine ? () => setChanging(false) : undefined}
        />
      ) : (
        <>
          <p className={styles.mine} role="status">
            <strong>{answerLabels[mine.answer]}</strong>
            {mine.answer !== 'no' && ` · ${mine.peopleNum}人`} · {mine.name}
          </p>
          {mine.words && <p className={styles.words}>{mine.words}</p>}
          <Button block size="large" onClick={() => setChanging(true)}>
            修改回复
          </Button>
        </>
      )}
    </section>
  )
}
