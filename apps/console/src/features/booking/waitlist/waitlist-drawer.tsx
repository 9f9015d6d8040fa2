import { PlusOutlined } from '@ant-design/icons'
import { listWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { type LocalDate, monthAndDay } from '@roombook/domain/time'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { openOrderForm } from '../form/index.ts'
import { AddToWaitlistDialog } from './add-to-waitlist-dialog.tsx'
import { RemoveFromWaitlistDialog } from './remove-from-waitlist-dialog.tsx'
import { WaitingItem } from './waiting-item.tsx'
import styles from './waitlist.module.css'
import { byPeriod } from './waitlist-text.ts'

interface WaitlistDrawerProps {
  bookDate: LocalDate
  periodId: number | undefined
  onClose(): void
}

/** Waitlist of the board's day, in order of entry; the store decides whom it calls first. */
export function WaitlistDrawer({ bookDate, periodId, onClose }: WaitlistDrawerProps) {
  const mayBook = useMay('roombook/createbook')
  const waiting = useCall(listWaitlist, { bookDate })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<WaitlistEntry>()
  useReturnFocus()
  const book = (entry: WaitlistEntry): void => {
    onClose()
    openOrderForm({
      mode: 'add',
      bookDate: entry.bookDate,
      periodId: entry.periodId,
      userName: entry.userName,
      waiting: entry,
    })
  }
  return (
    <Drawer
      open
      size={460}
      title={`候补 · ${monthAndDay(bookDate)}`}
      onClose={onClose}
      extra={
        mayBook && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            添加候补
          </Button>
        )
      }
    >
      {content()}
      {adding && (
        <AddToWaitlistDialog bookDate={bookDate} periodId={periodId} onClose={() => setAdding(false)} />
      )}
      {removing && <RemoveFromWaitlistDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </Drawer>
  )

  function content() {
    const { data, error } = waiting
    if (!data) {
      return error ? (
        <ErrorState error={error} onRetry={() => void waiting.refetch()} />
      ) : (
        <LoadingState rows={6} />
      )
    }
    if (data.list.length === 0) {
      return (
        <EmptyState
          title={`${monthAndDay(bookDate)}没有候补`}
          hint="餐段订满后，客人可在预订页加入候补，也可由员工电话登记"
        />
      )
    }
    return (
      <>
        <p className={styles.note}>按加入时间排列。候补不保留包厢，先订先得。</p>
        {byPeriod(data.list, periodId).map((group) => (
          <section key={group.periodId} aria-label={group.periodName}>
            <h3 className={styles.period}>
              {group.periodName} <span className={styles.soft}>{group.entries.length}组</span>
            </h3>
            <ol className={styles.list}>
              {group.entries.map((entry) => (
                <WaitingItem
                  key={entry.id}
                  entry={entry}
                  mayBook={mayBook}
                  onBook={() => book(entry)}
                  onRemove={() => setRemoving(entry)}
                />
              ))}
            </ol>
          </section>
        ))}
      </>
    )
  }
}
