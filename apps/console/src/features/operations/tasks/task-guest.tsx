import type { TaskRow } from '@roombook/contract/operation-tasks'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from '../operations.module.css'

/** Guest of a task; the name opens 客户详情 for users with permission. */
export function TaskGuest({
  task: { customerId, guestName, guestPhone },
}: {
  task: Pick<TaskRow, 'customerId' | 'guestName' | 'guestPhone'>
}) {
  const may = useMay('commonuser/customercount')
  const name = guestName || '未留姓名'
  return (
    <span className={styles.pair}>
      {may && customerId !== null ? (
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          title="查看客户详情"
          onClick={() => openCustomer(customerId)}
        >
          {name}
        </button>
      ) : (
        name
      )}
      <span className={styles.quiet}>{guestPhone || '无电话'}</span>
    </span>
  )
}
