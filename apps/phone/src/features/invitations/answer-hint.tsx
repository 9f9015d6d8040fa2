import type { InvitedPage } from '@roombook/contract'
import { answerLabels } from './answer-labels.ts'
import styles from './invitation.module.css'

/** At the foot of the first screen: that an answer is asked for further down, or which one was given. */
export function AnswerHint({ mine }: Pick<InvitedPage, 'mine'>) {
  const go = () => document.getElementById('answer')?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.hintPlace}>
      <button type="button" className={styles.toAnswer} onClick={go}>
        {mine ? `我的回复：${answerLabels[mine.answer]}` : '请回复是否出席'}
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M2 4.5l5 5 5-5" className={styles.arrow} />
        </svg>
      </button>
    </div>
  )
}
