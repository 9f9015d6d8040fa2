import {
  type ChangeRequest,
  type MyBooking,
  readMyBooking,
  takeBackChange,
} from '@roombook/contract/my-bookings'
import { changesOrder } from '@roombook/domain/orders'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd-mobile'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import { whenText } from './booking-text.ts'
import { describeChangeRequest } from './change-request-text.ts'
import styles from './my-bookings.module.css'

/** Texts by state; a withdrawn request is not shown. */
const stateNames: Readonly<Record<ChangeRequest['state'], string>> = {
  open: '修改申请已提交，等待门店回复',
  granted: '门店已同意您的申请',
  declined: '门店未能按您的要求修改',
  withdrawn: '',
}

/** Describes the booking after a granted request. */
function describeCurrentBooking(booking: MyBooking, change: ChangeRequest): string {
  if (change.state !== 'granted' || !changesOrder(change)) return ''
  const people = booking.peopleNum > 0 ? `${booking.peopleNum}人` : ''
  return `预订现为：${[whenText(booking), booking.roomNames.join('、'), people].filter(Boolean).join(' · ')}`
}

/** The guest's change request and the store's answer. */
export function ChangeNotice({ booking }: { booking: MyBooking }) {
  const { shopId, orderId, change } = booking
  const queries = useQueryClient()
  const takingBack = useChange(takeBackChange)
  useArrival(takingBack, () => change?.state !== 'open')
  if (!change || change.state === 'withdrawn') return null
  const takeBack = async () => {
    await takingBack.run({ shopId, orderId })
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
  }
  return (
    <section className={styles.change} aria-label="修改申请">
      <h2 className={styles.changeTitle}>{stateNames[change.state]}</h2>
      <p>{describeCurrentBooking(booking, change) || describeChangeRequest(change).join('；')}</p>
      {change.answer && <p>门店回复：{change.answer}</p>}
      {change.state === 'open' && (
        <Button className={styles.small} loading={takingBack.pending} onClick={() => void takeBack()}>
          撤回申请
        </Button>
      )}
      <Trouble text={takingBack.trouble} />
    </section>
  )
}
