import { recordNodes } from '@roombook/domain/session'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import styles from './records.module.css'

interface WithheldProps {
  /** Explains the list of staff who may see customers. */
  ofCustomers: string
  /** Explains the list of staff who may see neither. */
  ofNobody: string
  /** Explains the shorter list of staff who may list orders but not read the whole record. */
  ofOwn: string
}

/** Explains to users with partial access that the record contains more than they see (decision 201). */
export function Withheld({ ofCustomers, ofNobody, ofOwn }: WithheldProps) {
  const seesOrders = useMay('roombook/orderlist')
  const seesCustomers = useMay('commonuser/customercount')
  const seesOthers = useMay(recordNodes.sms)
  const actsOnAll = useActor().adminLevel === 3
  if (seesOrders && (seesOthers || actsOnAll)) return null
  if (seesOrders) return <Alert type="info" showIcon title={ofOwn} />
  return <Alert type="info" showIcon title={seesCustomers ? ofCustomers : ofNobody} />
}

interface NoRecordsProps {
  /** The query succeeded without results. */
  answered: boolean
  error: unknown
  onRetry(): void
  narrowed: boolean
  /** Reason why a search for a phone number found nothing. */
  phoneHint: ReactNode
  /** Contents of the record: 短信. */
  what: string
  none: { title: string; hint: string }
}

/** Placeholder of an empty record: loading, failed, no match, or no entries at all. */
export function NoRecords({ answered, error, onRetry, narrowed, phoneHint, what, none }: NoRecordsProps) {
  if (!answered) {
    return error ? <ErrorState error={error} onRetry={onRetry} /> : <div className={styles.blank} />
  }
  return narrowed ? (
    <EmptyState title={`没有符合的${what}`} hint={phoneHint ?? '可清空条件，或换个日期再查'} />
  ) : (
    <EmptyState {...none} />
  )
}
