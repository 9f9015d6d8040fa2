import type { CustomerLine } from '@roombook/contract/customers'
import { salutation } from '@roombook/domain/customers'
import { visitsText } from '@roombook/domain/orders'
import { Tag } from 'antd'
import styles from './customer-card.module.css'

const maxLabels = 3

/** A suggested customer: name, masked phone, level, labels, visits. */
export function CustomerOption({ hit }: { hit: CustomerLine }) {
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>
        {hit.userName || '未留姓名'}
        <small>{salutation(hit.sex)}</small>
      </span>
      <span className={styles.optionPhone}>{hit.phone}</span>
      <span className={styles.optionTags}>
        {hit.userLevel && <Tag>{hit.userLevel}</Tag>}
        {hit.labels.slice(0, maxLabels).map((label) => (
          <Tag key={label.id}>{label.title}</Tag>
        ))}
      </span>
      <span className={styles.optionVisits}>{visitsText(hit.visits)}</span>
    </span>
  )
}
