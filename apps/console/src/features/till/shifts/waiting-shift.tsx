import { type ClosedShift, listShifts, readTill, takeOverShift } from '@roombook/contract/till'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { Alert, Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useSession, useShop } from '#platform/session/session-store.ts'

/** A closed shift that waits for its successor to take over. */
export function WaitingShift({ shift }: { shift: ClosedShift }) {
  const { timezone } = useShop()
  const user = useSession(({ user }) => user)
  const take = useChange(takeOverShift, { refetch: [readTill, listShifts] })
  const isAdmin = user?.adminLevel === 1 || user?.adminLevel === 2
  const mine = user?.id === shift.takerId || (isAdmin && user?.id !== shift.closedBy)
  const { closedName, closedAt, takerName, left } = shift
  return (
    <Alert
      type="warning"
      showIcon
      title={`${closedName} 于 ${momentText(closedAt, timezone)} 交班给 ${takerName}，备用金 ${yuan(left)}元，等待接班确认`}
      action={
        mine && (
          <Button type="primary" loading={take.pending} onClick={() => void take.run({ shiftId: shift.id })}>
            确认接班
          </Button>
        )
      }
    />
  )
}
