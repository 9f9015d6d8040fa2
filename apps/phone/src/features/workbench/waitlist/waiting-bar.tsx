import type { WaitlistEntry } from '@roombook/contract/waitlist'
import waiting from './waitlist.module.css'

interface WaitingBarProps {
  /** Entries of that day. */
  list: readonly WaitlistEntry[]
  /** Guest or caller for whom a room is being chosen. */
  chosenFor: string | undefined
  onOpen(): void
  onCancel(): void
}

/** Returns an entry's name and number of people. */
export const describeEntry = ({ userName, peopleNum }: WaitlistEntry): string =>
  `${userName}（${peopleNum}人）`

/** Bar above the rooms: the guest for whom one is being chosen, else the number of waitlist entries. */
export function WaitingBar({ list, chosenFor, onOpen, onCancel }: WaitingBarProps) {
  if (chosenFor) {
    return (
      <p className={waiting.choosing} role="status">
        请为{chosenFor}选一间空包厢
        <button type="button" onClick={onCancel}>
          取消
        </button>
      </p>
    )
  }
  if (list.length === 0) return null
  return (
    <button type="button" className={waiting.open} aria-haspopup="dialog" onClick={onOpen}>
      <span>候补 {list.length}组</span>
      {list.some(({ free }) => free) && <span>有空位</span>}
    </button>
  )
}
