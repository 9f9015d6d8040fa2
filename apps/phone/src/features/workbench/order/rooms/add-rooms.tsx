import { refusedMove } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { addRooms } from '@roombook/contract/order-moves'
import { checkAddedRooms } from '@roombook/domain/booking-form'
import { describeTransferRefusal, freeFloors } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState, Trouble } from '#ui/states.tsx'
import { useOnlooker } from '../../use-onlooker.ts'
import { useWorkChange } from '../../use-work-change.ts'
import { WorkError } from '../../work-error.tsx'
import type { MoveProps } from '../confirm-move.tsx'
import { MoveActs } from '../move-acts.tsx'
import styles from '../order.module.css'
import { TargetList } from './target-list.tsx'
import { MovedDeposit } from './transfer-notice.tsx'

/** Adds free rooms of the same date and period to an order, which links them (2.36). */
export function AddRooms({ order, onDone }: MoveProps) {
  const { shop, ...onlooker } = useOnlooker()
  const board = useCall(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  const change = useWorkChange(addRooms)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  if (!board.data)
    return board.error ? (
      <WorkError error={board.error} onRetry={() => void board.refetch()} />
    ) : (
      <LoadingState />
    )
  const floors = freeFloors(board.data.list, order, onlooker)
  const ready = floors.flatMap(({ targets }) => targets).filter(({ key }) => chosen.includes(key))
  const missing = checkAddedRooms(ready.map(({ room }) => room.id))
  const hindrance = refusedMove('addRoom', order, onlooker)
  const titles = ready.map(({ room }) => room.title).join('、')
  const problem = change.refusal
    ? describeTransferRefusal(change.refusal, shop.timezone, titles)
    : (hindrance ?? change.trouble ?? (tried ? missing : undefined))
  const run = async () => {
    setTried(true)
    if (missing) return
    const done = await change.run({
      orderId: order.id,
      version: order.version,
      roomIds: ready.map(({ room }) => room.id),
      turns: ready.map(({ turn }) => turn),
    })
    if (done) onDone(true)
  }
  return (
    <>
      <p className={styles.explain}>追加的包厢与本单连台。</p>
      <TargetList
        floors={floors}
        chosen={chosen}
        onChoose={({ key }) => {
          change.renew()
          setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
        }}
      />
      <MovedDeposit order={order} roomIds={ready.map(({ room }) => room.id)} beside />
      <Trouble text={problem} />
      <MoveActs
        yes={ready.length > 0 ? `追加 ${ready.length} 间` : '追加'}
        pending={change.pending}
        disabled={hindrance !== undefined}
        onYes={() => void run()}
        onBack={() => onDone()}
      />
    </>
  )
}
