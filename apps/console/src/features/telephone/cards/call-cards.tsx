import { listOpenCalls, type PhoneMessage } from '@roombook/contract/phone-calls'
import { Button } from 'antd'
import { useIsOrderFormOpen } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useDialogOpen } from '#platform/browser/use-dialog-open.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useListed } from '../list/use-listed.ts'
import { useReceivesCalls } from '../telephone-calls.ts'
import { CallCard } from './call-card.tsx'
import { CallItem } from './call-item.tsx'
import styles from './cards.module.css'
import { FoldedCalls } from './folded-calls.tsx'
import { usePutOffCalls } from './put-off-calls.ts'
import { useCallAlerts } from './use-call-alerts.ts'
import { useNarrow } from './use-narrow.ts'
import { useTestEnd } from './use-test-end.ts'

/**
 * Interval between queries of the cards without an event, in milliseconds: a call that stops ringing may emit
 * none.
 */
const refreshMs = 60_000

/** Most entries shown at once; ringing calls are always shown. A narrow window has space for one. */
const [most, mostNarrow] = [3, 1]

/**
 * Unhandled calls in the lane of every page, one entry per caller until the call is taken (1.04) or put off,
 * singly or all at once; a test call for a minute. Older calls that no longer ring are only counted, and all
 * of those while an order form is open. While the call list is open, it shows them instead; over a dialog
 * they are folded to one line.
 */
export function CallCards() {
  const receivesCalls = useReceivesCalls()
  const { data } = useCall(listOpenCalls, receivesCalls ? {} : undefined, { refetchInterval: refreshMs })
  const [later, putOff] = usePutOffCalls(useShop().id)
  const isWriting = useIsOrderFormOpen()
  const isCovered = useDialogOpen() || isWriting
  const isNarrow = useNarrow()
  const { listed } = useListed()
  useCallAlerts(data?.list)
  useTestEnd(data?.list)
  const isElsewhere = ({ id, callerKind }: PhoneMessage) => later.has(id) || (listed && callerKind !== 'test')
  const calls = newestOfCallers(data?.list ?? []).filter((call) => !isElsewhere(call))
  if (!receivesCalls || calls.length === 0) return null
  const capacity = isWriting ? 0 : isNarrow ? mostNarrow : most
  const shown = calls.filter(({ callState }, at) => callState === 'ringing' || at < capacity)
  const hidden = calls.length - shown.length
  return (
    <>
      <section className={styles.calls} aria-label="来电" aria-live="assertive" hidden={isCovered}>
        {shown.map((call) => (
          <CallItem key={call.id} call={call} isCovered={isCovered} onLater={() => putOff([call.id])} />
        ))}
        <p className={styles.rest}>
          {hidden > 0 && (
            <span>
              {shown.length > 0 ? '还有' : ''}
              {hidden}个来电待处理，见右上角「来电」
            </span>
          )}
          <Button
            size="small"
            title="稍后处理，仍在来电列表中"
            onClick={() => putOff(calls.map(({ id }) => id))}
          >
            全部收起
          </Button>
        </p>
      </section>
      {isCovered && (
        <FoldedCalls calls={shown}>
          {shown.map((call) => (
            <CallCard key={call.id} call={call} onLater={() => putOff([call.id])} />
          ))}
        </FoldedCalls>
      )}
    </>
  )
}

/** Returns one call per caller, the newest; the others stay tasks in the list. Ringing calls are all kept. */
function newestOfCallers(calls: readonly PhoneMessage[]): PhoneMessage[] {
  const callers = new Set<number | string>()
  return calls.filter((call) => {
    const { userId, callNumber, dial, callState } = call
    // A masked number may belong to another caller.
    const caller = userId || (dial && callNumber)
    const isAgain = caller !== '' && callers.has(caller)
    callers.add(caller)
    return !isAgain || callState === 'ringing'
  })
}
