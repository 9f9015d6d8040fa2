import { listOpenCalls } from '@roombook/contract'
import { callerName } from '@roombook/order-screens'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { workPath } from '#platform/navigation/paths.ts'
import styles from './calls.module.css'

/** Polling interval in milliseconds while it rings: no event reports that a telephone stopped ringing. */
const lookEvery = 20_000

/** Above the page: the telephone rings, and who calls. A tap leads to the calls. */
export function RingingBar() {
  const { data } = useCall(
    listOpenCalls,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.list.some(({ callState }) => callState === 'ringing') ? lookEvery : false,
    },
  )
  const ringing = data?.list.filter(({ callState }) => callState === 'ringing') ?? []
  const [call] = ringing
  if (!call) return null
  const more = ringing.length > 1 ? `，另有${ringing.length - 1}个来电` : ''
  return (
    <div role="status">
      <Link to={workPath('calls')} className={styles.ringing}>
        <span>
          来电 · {callerName(call)} {call.callNumber}
          {more}
        </span>
        <span aria-hidden="true">›</span>
      </Link>
    </div>
  )
}
