import { addToWaitlist, listOpeningsNear, listWaitlist, type OpeningNear } from '@roombook/contract/waitlist'
import { dayText, shortDate, weekdayText } from '@roombook/domain/time'
import { errorsOfRefusal } from '@roombook/order-screens'
import { Button } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { focusFirstWrong } from './focus-field.ts'
import { useOrderForm } from './order-form-context.ts'
import styles from './room-board.module.css'
import { showErrors } from './show-refusal.ts'
import { waitingInput } from './waiting-input.ts'

/** Party size for which openings are looked up until it is entered. */
const smallest = 1

/**
 * Offers, for a period without a suitable room, the waitlist with the entries made, and the nearest periods
 * with one.
 */
export function FullPeriod({ text }: { text: string }) {
  const { draft, board, change, update, finish } = useOrderForm()
  const { bookDate, periodId } = draft
  const peopleNum = board.people ?? smallest
  // An invalid number is refused at its field, and not looked up.
  const isParty = listOpeningsNear.input.shape.peopleNum.safeParse(peopleNum).success
  const near = useCall(
    listOpeningsNear,
    bookDate === null || periodId === null || !isParty ? undefined : { bookDate, periodId, peopleNum },
  )
  const add = useChange(addToWaitlist, {
    refetch: [listWaitlist],
    onDone: () => finish(),
    reads: (message, { entry }) =>
      `${message}：${dayText(entry.bookDate)} ${entry.periodName} ${entry.userName} ${entry.peopleNum}人`,
    onRefused(refusal) {
      const errors = errorsOfRefusal(refusal)
      if (Object.keys(errors).length === 0) return false
      tell(errors)
      return true
    },
  })

  function tell(errors: ReturnType<typeof errorsOfRefusal>): void {
    update((now) => showErrors(now, errors))
    requestAnimationFrame(focusFirstWrong)
  }

  function wait(): void {
    const { input, errors } = waitingInput(draft)
    if (input) void add.run(input)
    else tell(errors)
  }

  const list = near.data?.list ?? []
  return (
    <div className={styles.full} role="status">
      <span>
        {text}
        {near.data && list.length === 0 && '，前后一周也没有空位'}
      </span>
      <Button size="small" type="primary" loading={add.pending} onClick={wait}>
        登记候补
      </Button>
      {list.length > 0 && (
        <span className={styles.near}>
          <span>附近有空：</span>
          {list.map((opening) => (
            <Button
              key={`${opening.bookDate}/${opening.periodId}`}
              size="small"
              onClick={() => change({ bookDate: opening.bookDate, periodId: opening.periodId })}
            >
              {opening.bookDate === bookDate
                ? opening.title
                : `${shortDate(opening.bookDate)} ${weekdayText(opening.bookDate)} ${opening.title}`}
              {roomText(opening)}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}

const roomText = ({ rooms }: OpeningNear): string => (rooms > 0 ? ` · ${rooms}间` : ' · 可连台')
