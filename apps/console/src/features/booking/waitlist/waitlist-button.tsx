import { TeamOutlined } from '@ant-design/icons'
import { listWaitlist } from '@roombook/contract/waitlist'
import type { LocalDate } from '@roombook/domain/time'
import { Suspense } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import board from '../board/board-windows.module.css'
import styles from './waitlist.module.css'
import { closeWaitlist, openWaitlist, useWaitlistOpening } from './waitlist-opening.ts'

const WaitlistDrawer = lazyPart(async () => ({
  default: (await import('./waitlist-drawer.tsx')).WaitlistDrawer,
}))

interface WaitlistButtonProps {
  bookDate: LocalDate
  /** Meal period shown on the board. */
  periodId: number | undefined
}

/** Button with the number of waiting guests in the shown period; opens the day's waitlist. */
export function WaitlistButton({ bookDate, periodId }: WaitlistButtonProps) {
  const { open } = useWaitlistOpening()
  const { data } = useCall(listWaitlist, { bookDate })
  const list = data?.list ?? []
  const here = list.filter((entry) => entry.periodId === periodId)
  const isFree = here.some(({ free }) => free)
  const text =
    list.length === 0
      ? '候补'
      : `候补，本餐段${here.length}组，当天共${list.length}组${isFree ? '，有空位' : ''}`
  return (
    <>
      <button
        type="button"
        className={board.button}
        aria-haspopup="dialog"
        title={text}
        onClick={openWaitlist}
      >
        <span className={board.icon} aria-hidden>
          <TeamOutlined />
        </span>
        <span className={styles.chip}>
          候补
          {list.length > 0 && (
            <span className={styles.count} data-free={isFree}>
              {here.length > 0 ? here.length : `当天${list.length}`}
            </span>
          )}
        </span>
      </button>
      <Suspense>
        {open && <WaitlistDrawer bookDate={bookDate} periodId={periodId} onClose={closeWaitlist} />}
      </Suspense>
    </>
  )
}
