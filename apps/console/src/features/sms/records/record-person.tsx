import type { SmsRecord } from '@roombook/contract/sms-records'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { personLabel } from './record-text.ts'
import styles from './records.module.css'

/**
 * Name of a message's recipient or a reply's sender; for a known customer it opens 客户详情, for staff with
 * permission.
 */
export function RecordPerson({ record }: { record: Pick<SmsRecord, 'customerId' | 'name' | 'trial'> }) {
  const { customerId } = record
  const may = useMay('commonuser/customercount')
  const label = personLabel(record)
  if (customerId === null || !may || record.trial) return label
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      title="查看客户详情"
      onClick={(event) => {
        event.stopPropagation()
        openCustomer(customerId)
      }}
    >
      {label}
    </button>
  )
}
