import { listOpenCalls } from '@roombook/contract/phone-calls'
import { callerName } from '@roombook/order-screens'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { workPath } from '#platform/navigation/paths.ts'
import styles from './calls.module.css'

/** Polling interval in milliseconds during a call: no event reports that it stopped ringing. */
const refreshMs = 20_000

/** Bar above the page during a call, with the caller. A tap opens the calls. */
export function RingingBar() {
  const { data } = useCall(
    listOpenCalls,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.list.some(({ callState }) => callState === 'ringing') ? refreshMs : false,
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
