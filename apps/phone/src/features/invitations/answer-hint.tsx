import type { InvitedPage } from '@roombook/contract/invitation-page'
import { answerLabels } from './answer-labels.ts'
import styles from './invitation.module.css'

/** Hint at the bottom of the first screen: the answer form is further down, or the answer given. */
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
