import type { InvitationAnswer } from '@roombook/contract/invitation-page'
import { useId } from 'react'
import styles from './answer-choice.module.css'
import { answerLabels } from './answer-labels.ts'

const answers = ['yes', 'maybe', 'no'] as const

/** Three exclusive choices in a row: yes, maybe, no. */
export function AnswerChoice({
  value,
  onChange,
}: {
  value: InvitationAnswer
  onChange(answer: InvitationAnswer): void
}) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>是否出席</legend>
      {answers.map((answer) => (
        <label key={answer} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {answerLabels[answer]}
        </label>
      ))}
    </fieldset>
  )
}
