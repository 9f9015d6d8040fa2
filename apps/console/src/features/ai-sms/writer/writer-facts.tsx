import type { AiText } from '@roombook/contract/ai-sms'
import styles from '../ai-sms.module.css'

/** Title of the list of facts; the local writer sends them nowhere. */
export const factsTitle = (model: string): string => (model === '' ? '用到的客人信息' : '告诉模型的内容')

interface WriterFactsProps {
  facts: AiText['told']
  /** Model that wrote the text; empty for the local writer. */
  model: string
}

/** Shows every fact about a customer that was given to the writer. */
export function WriterFacts({ facts, model }: WriterFactsProps) {
  return (
    <section className={styles.told} aria-label={factsTitle(model)}>
      <h3 className={styles.toldTitle}>{factsTitle(model)}</h3>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        除此之外，客人的电话、备注、消费和全名都不会{model === '' ? '用到' : '提供'}。
      </p>
    </section>
  )
}
