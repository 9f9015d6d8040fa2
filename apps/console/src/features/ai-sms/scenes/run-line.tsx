import type { AiScene } from '@roombook/contract/ai-sms'
import styles from '../ai-sms.module.css'

/** Shows the result of the scene's last selection of customers. */
export function RunLine({ scene: { enabled, ranOn, found, leftOut, yielded, refused } }: { scene: AiScene }) {
  if (!enabled || ranOn === null) return null
  return (
    <p className={styles.soft}>
      {ranOn} 找到{found}位客人
      {leftOut > 0 && `，其中${leftOut}位没有同意接收或已退订，没有写`}
      {yielded > 0 && `；${yielded}位当天有更重要的问候，只写那一条`}
      {refused > 0 && `；近90天有${refused}条没有写成，原因见「记录」`}
    </p>
  )
}
