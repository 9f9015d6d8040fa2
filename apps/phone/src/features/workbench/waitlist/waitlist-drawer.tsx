import { listWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Drawer } from '#ui/drawer.tsx'
import { LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { WorkError } from '../work-error.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { WaitingPhone } from './waiting-phone.tsx'
import styles from './waitlist.module.css'

interface WaitlistDrawerProps {
  bookDate: string
  /** Continues with the choice of a room for an entry. */
  onBook(entry: WaitlistEntry): void
  onClose(): void
}

/** Waiting list of a day, in order of arrival. */
export function WaitlistDrawer({ bookDate, onBook, onClose }: WaitlistDrawerProps) {
  const { mayBook } = useAtWork()
  const { data, error, refetch } = useCall(listWaitlist, { bookDate })
  const [removing, setRemoving] = useState<WaitlistEntry>()
  return (
    <Drawer
      tall
      title={`候补 · ${Number(bookDate.slice(5, 7))}月${Number(bookDate.slice(8))}日`}
      onClose={onClose}
    >
      {data ? (
        <>
          <p className={styles.note}>
            {data.list.length > 0 ? '按加入时间排列。候补不保留包厢，先订先得。' : '当天没有候补。'}
          </p>
          <ol className={styles.list} aria-label="候补">
            {data.list.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <span className={styles.head}>
                  <strong>
                    {entry.userName} · {entry.peopleNum}人
                  </strong>
                  <span data-free={entry.free}>{entry.free ? '有空位' : '暂无空位'}</span>
                </span>
                <span>{entry.periodName}</span>
                {entry.remark && <span>{entry.remark}</span>}
                <span className={styles.soft}>{entry.addedBy ? `${entry.addedBy}登记` : '客人线上加入'}</span>
                {mayBook && (
                  <span className={styles.acts}>
                    <button type="button" className={styles.main} onClick={() => onBook(entry)}>
                      转预订
                    </button>
                    <WaitingPhone entry={entry} />
                    <button type="button" onClick={() => setRemoving(entry)}>
                      移除
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      ) : error ? (
        <WorkError error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      {removing && <RemoveQuestion entry={removing} onClose={() => setRemoving(undefined)} />}
    </Drawer>
  )
}
