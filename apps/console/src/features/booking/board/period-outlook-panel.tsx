import type { BoardCard, FloorGroup, PeriodOfDay } from '@roombook/contract'
import { type LocalDate, moves } from '@roombook/domain'
import { useMemo } from 'react'
import type { StatusKey } from '../../../ui/theme/palettes.ts'
import { ArrivalMark } from './arrival-mark.tsx'
import { coversByQuarter } from './covers-by-quarter.ts'
import { CoversLine } from './covers-line.tsx'
import { GuestMarkSigns } from './guest-mark-signs.tsx'
import { HeldUntil } from './held-until.tsx'
import { guestName, shortDate, weekdayName } from './order-words.ts'
import { type OrderInRoom, outlookOf } from './period-outlook.ts'
import styles from './period-outlook-panel.module.css'
import { StatusSign } from './status-sign.tsx'
import { statusStyles } from './status-styles.ts'
import { type KeyedMove, moveKeys } from './use-board-keys.ts'
import { useRovingList } from './use-roving-list.ts'

interface PeriodOutlookPanelProps {
  bookDate: LocalDate
  period: PeriodOfDay
  floors: readonly FloorGroup[]
  timezone: string
  onOpen(order: BoardCard): void
}

/** What stands beside the board while no order is open: what the period still asks of the staff. */
export function PeriodOutlookPanel({ bookDate, period, floors, timezone, onOpen }: PeriodOutlookPanelProps) {
  const outlook = useMemo(() => outlookOf(floors), [floors])
  const { waiting, holds, arrivals } = outlook
  const shown = [...waiting, ...holds, ...arrivals].map(({ order }) => order.id)
  const roving = useRovingList(shown)
  const list = { bookDate, timezone, onOpen, tabStop: roving.tabStop }
  return (
    <section
      className={styles.panel}
      aria-label="餐段概况"
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      <h2 className={styles.title}>
        {period.title}
        <span className={styles.day}>
          {shortDate(bookDate)} 周{weekdayName(bookDate)}
        </span>
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>占用包厢</dt>
          <dd title="已订、占位、待处理、客已到和已结束的包厢">
            {period.booked}
            <small>/{period.bookable}</small>
          </dd>
        </div>
        {/* Once all have left, nobody is expected: noughts beside full rooms would say that nobody came. */}
        {(outlook.coming.length > 0 || !period.disabled) && (
          <>
            <div>
              <dt>预计人数</dt>
              <dd title="已订和客已到的人数，不含占位和待处理">{outlook.guests}</dd>
            </div>
            <div>
              <dt>已到人数</dt>
              <dd>{outlook.arrivedGuests}</dd>
            </div>
          </>
        )}
      </dl>
      <CoversLine quarters={coversByQuarter(outlook.coming, period.startTime)} />
      <OutlookList title="待处理" state="applied" items={waiting} {...list} />
      <OutlookList title="占位" state="held" items={holds} {...list} />
      <OutlookList title="待到店" state="booked" items={arrivals} {...list} />
      {shown.length === 0 && (
        <p className={styles.nothing}>{period.disabled ? '本餐段已结束' : '没有待到店的客人'}</p>
      )}
      <p className={styles.keys}>
        {keyHints.map(hintOf)}
        <span>打开或选中订单后：</span>
        {orderKeyHints.map(hintOf)}
      </p>
    </section>
  )
}

const hintOf = ([key, does]: readonly [key: string, does: string]) => (
  <span key={key}>
    <kbd>{key}</kbd> {does}
  </span>
)

const orderKeyHints = Object.entries(moveKeys).map(
  ([move, key]) => [key, moves[move as KeyedMove].label] as const,
)

const keyHints = [
  ['/', '搜索'],
  ['N', '预订'],
  ['↑↓←→', '选择包厢'],
  ['Enter', '打开'],
  ['H', '占位'],
  ['Esc', '关闭'],
] as const

interface OutlookListProps {
  bookDate: LocalDate
  title: string
  state: StatusKey
  items: readonly OrderInRoom[]
  timezone: string
  tabStop: number | undefined
  onOpen(order: BoardCard): void
}

function OutlookList({ bookDate, title, state, items, timezone, tabStop, onOpen }: OutlookListProps) {
  if (items.length === 0) return null
  return (
    <div className={styles.group} style={statusStyles[state]}>
      <h3 className={styles.groupTitle}>
        <StatusSign state={state} /> {title}
        <span className={styles.groupCount}>{items.length}</span>
      </h3>
      <ul className={styles.list}>
        {items.map(({ room, order }) => (
          <li key={order.id}>
            <button
              type="button"
              className={styles.item}
              data-outlook={order.id}
              tabIndex={order.id === tabStop ? 0 : -1}
              onClick={() => onOpen(order)}
            >
              <span className={styles.when}>
                {state !== 'booked' && order.heldUntil ? (
                  <HeldUntil iso={order.heldUntil} timezone={timezone} />
                ) : (
                  order.arrivalTime || '未定'
                )}
              </span>
              <span className={styles.guest}>
                <span className={styles.name}>{guestName(order)}</span>
                <ArrivalMark order={order} bookDate={bookDate} />
                <GuestMarkSigns order={order} urgent />
              </span>
              <span className={styles.people}>{order.peopleNum > 0 && `${order.peopleNum}人`}</span>
              <span className={styles.room}>{room.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
