import { PhoneOutlined } from '@ant-design/icons'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { listOpenCalls } from '@roombook/contract/phone-calls'
import { Badge, Button, Tooltip } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { closePhoneCall, useCallRequest } from '#platform/navigation/call-request.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { askPermission } from '#platform/permission/ask-permission.ts'
import { useShop } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'
import { type BoxesState, boxesState, describeBoxes, unpluggedLabel } from '../call-text.ts'
import styles from '../telephone.module.css'
import { callsGate, useReceivesCalls } from '../telephone-calls.ts'

const PhoneDialog = lazyPart(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))
const CallDialog = lazyPart(async () => ({ default: (await import('./call-dialog.tsx')).CallDialog }))

/** Interval between checks of the boxes, in milliseconds: a box that fails sends no event. */
const refreshMs = 60_000

/** Telephone button in the header: number of waiting calls, state of the boxes, and the call list (2.31). */
export function PhoneEntry() {
  const receivesCalls = useReceivesCalls()
  const { timezone } = useShop()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const { phoneCallId } = useCallRequest()
  const calls = useCall(listOpenCalls, receivesCalls ? {} : undefined)
  const boxes = useCall(listPhoneBoxes, receivesCalls ? {} : undefined, { refetchInterval: refreshMs })
  const state = boxes.data && boxesState(boxes.data.boxes)
  useUnplugged(state)
  if (!receivesCalls) return null
  const count = calls.data?.count ?? 0
  const show = async (): Promise<void> => {
    setAsking(true)
    const allowed = await askPermission(callsGate)
    setAsking(false)
    if (allowed) setOpen(true)
  }
  const message = boxes.data ? describeBoxes(boxes.data.boxes, timezone) : '正在查询电话盒'
  return (
    <>
      <Tooltip title={message}>
        <Button
          type="text"
          className={styles.entry ?? ''}
          aria-label={[count > 0 ? `来电，${count}个待处理` : '来电', message].join('，')}
          icon={
            <Badge count={count} size="small" overflowCount={99} offset={[7, -1]}>
              <PhoneOutlined />
            </Badge>
          }
          aria-busy={asking}
          disabled={asking}
          onClick={() => void show()}
        >
          <span className={styles.dot} data-state={state} />
        </Button>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <PhoneDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {phoneCallId !== undefined && (
        <Suspense fallback={null}>
          <CallDialog phoneCallId={phoneCallId} onClose={closePhoneCall} />
        </Suspense>
      )}
    </>
  )
}

/** Warns once when a box is unplugged while the console is open (8.09). */
function useUnplugged(state: BoxesState | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    if (state === 'unplugged' && before.current !== undefined && before.current !== 'unplugged')
      toast.warning(unpluggedLabel)
    if (state !== undefined) before.current = state
  }, [state])
}
