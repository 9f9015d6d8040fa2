import { useDebounced } from '@roombook/client-react'
import { describeComingBooking } from '@roombook/domain/customers'
import { describeWaitingEnd } from '@roombook/order-screens'
import { Button } from 'antd'
import { useLiveState } from '#platform/live/live.ts'
import { go } from '#platform/navigation/go.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { sameDay } from './caller-news.ts'
import styles from './form-notices.module.css'
import { Notice } from './notice.tsx'
import { useOrderForm } from './order-form-context.ts'
import { useCaller } from './use-caller.ts'

/** Milliseconds of reconnecting before a notice is shown. */
const briefly = 1500

/**
 * Shown while the server is unreachable, or if it did not answer a save: the rooms may be outdated, and the
 * entries are kept.
 */
export function UnavailableNotice() {
  const { unanswered } = useOrderForm()
  const live = useLiveState()
  const isAway = useDebounced(live === 'retrying' || live === 'lost', briefly)
  if (unanswered) {
    return <Notice title="没有收到服务器的答复" hint="再次保存会先确认上一次是否已经成功，不会重复预订" />
  }
  if (!isAway) return null
  return <Notice title="与服务器的连接断开了" hint="包厢可能不是最新；填写的内容都在，连上后可以保存" />
}

/** Shows that the caller has another booking on this date, with a link to it; does not prevent saving. */
export function SameDayNotice({ onLeave }: { onLeave(): Promise<boolean> }) {
  const { state } = useOrderForm()
  const [first, ...others] = sameDay(useCaller(state), state.draft, state.order)
  if (!first) return null
  const show = async (): Promise<void> => {
    if (await onLeave()) go(orderPath({ date: first.bookDate, period: first.periodId, order: first.id }))
  }
  return (
    <Notice
      title={`这位客人当天已有预订：${describeComingBooking(first)}`}
      hint={others.length > 0 ? `另有${others.length}笔` : '再订一单也可以'}
      action={
        <Button size="small" onClick={() => void show()}>
          查看已有预订
        </Button>
      }
    />
  )
}

interface WaitingOverNoticeProps {
  pending: boolean
  onBook(): void
  onLeave(): Promise<boolean>
}

/** Shows that the guest is no longer waiting, why, and whether they are booked anyway. */
export function WaitingOverNotice({ pending, onBook, onLeave }: WaitingOverNoticeProps) {
  const { waiting, waitingOver } = useOrderForm().state
  if (!waiting || !waitingOver || waitingOver.accepted) return null
  return (
    <Notice
      title={`${waiting.userName}已不在候补名单：${describeWaitingEnd(waitingOver)}`}
      hint="这次没有保存。仍要预订会按表单另行预订，不再经过候补"
      action={
        <span className={styles.acts}>
          <Button size="small" type="primary" loading={pending} onClick={onBook}>
            仍要预订
          </Button>
          <Button size="small" onClick={() => void onLeave()}>
            关闭
          </Button>
        </span>
      }
    />
  )
}
