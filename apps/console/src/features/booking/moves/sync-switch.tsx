import { refusedMove } from '@roombook/contract'
import { setSync } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Switch, Tooltip } from 'antd'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { putAnswered } from '../put-answered.ts'
import { changedByMove } from './changed-by-move.ts'

/** Whether the rooms of a linked booking are changed together by default. */
export function SyncSwitch({ order }: { order: OrderRow }) {
  const onlooker = useOnlooker()
  const queryClient = useQueryClient()
  const change = useChange(setSync, {
    puts: putAnswered,
    refetch: changedByMove,
    onRefused: () => void refetchCalls(queryClient, changedByMove),
  })
  const refusal = refusedMove('setSync', order, onlooker)
  return (
    <Tooltip title={refusal ?? '操作时是否默认同步到所有连台包厢'}>
      <Switch
        size="small"
        checkedChildren="同步"
        unCheckedChildren="单独"
        aria-label="连台默认同步"
        checked={order.syncByDefault}
        disabled={refusal !== undefined}
        loading={change.pending}
        onChange={(syncByDefault) =>
          void change.run({ orderId: order.id, version: order.version, syncByDefault })
        }
      />
    </Tooltip>
  )
}
