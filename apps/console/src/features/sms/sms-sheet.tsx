import {
  countSmsSegments,
  fitSmsValue,
  type SmsTemplateKind,
  smsSample,
  smsSampleDate,
  withSmsSignature,
} from '@roombook/domain/sms'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import styles from './sms.module.css'

interface SmsSheetProps {
  kind: SmsTemplateKind
  text: string
  signature: string
}

/** A message as a guest reads it, with sample values for its placeholders, and its number of segments. */
export function SmsSheet({ kind, text, signature }: SmsSheetProps) {
  const { title } = useShop()
  const date = smsSampleDate(kind, useToday())
  const content = withSmsSignature(smsSample(text, fitSmsValue('门店', title), date), signature)
  return (
    <section className={styles.sheet} aria-label="短信预览">
      <p className={styles.sheetTitle}>预览（变量以示例代替）</p>
      <p className={styles.bubble}>{content}</p>
      <p className={styles.count}>
        含签名{content.length}字，按{countSmsSegments(content)}条计费
        <span className={styles.soft}>（70字以内为1条，超过后每67字1条；实际以客人信息为准）</span>
      </p>
    </section>
  )
}
