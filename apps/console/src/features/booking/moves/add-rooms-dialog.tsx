import { addRooms, type FloorGroup, listRooms, type OrderRow } from '@roombook/contract'
import { checkAddedRooms } from '@roombook/domain'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { useActor, useSettings } from '../../../platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { rankingFor, type TargetFloor, targetsOf } from '../transfer/room-targets.ts'
import { TargetTile } from '../transfer/target-tile.tsx'
import styles from '../transfer/transfer-order.module.css'
import { changedByMove } from './changed-by-move.ts'

/** Adds rooms of the order's date and period to it, which links them (2.36). */
export function AddRoomsDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  const board = useCall(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  const floors = useFreeTargets(board.data?.list ?? [], order)
  const targets = floors.flatMap((floor) => floor.targets).filter((target) => chosen.includes(target.key))
  const change = useChange(addRooms, {
    refetch: changedByMove,
    onDone: onClose,
    onRefused() {
      void board.refetch()
      return true
    },
  })
  const missing = checkAddedRooms(targets.map((target) => target.room.id))

  function submit() {
    setAsked(true)
    if (missing) return
    void change.run({
      orderId: order.id,
      version: order.version,
      roomIds: targets.map((target) => target.room.id),
      turns: targets.map((target) => target.turn),
    })
  }

  function toggle(key: string) {
    change.renew()
    setChosen((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]))
  }

  return (
    <Modal
      open
      centered
      width={920}
      title={`加房：${order.roomName} ${order.userName}`}
      okText={targets.length > 0 ? `追加 ${targets.length} 间` : '追加'}
      cancelText="返回"
      confirmLoading={change.pending}
      onOk={submit}
      onCancel={onClose}
    >
      {change.refusal && <Alert type="error" showIcon title={change.refusal.message} />}
      {asked && missing && <Alert type="error" showIcon title={missing} />}
      {board.error && !board.data && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {!board.data && !board.error && <LoadingState rows={6} />}
      {board.data && floors.length === 0 && <EmptyState title="本餐段没有空闲包厢" />}
      <div className={styles.floors} role="group" aria-label="选择要追加的包厢">
        {floors.map((floor) => (
          <fieldset key={floor.id} className={styles.floor}>
            <legend>{floor.title}</legend>
            <div className={styles.tiles}>
              {floor.targets.map((target) => (
                <TargetTile
                  key={target.key}
                  kind="checkbox"
                  target={target}
                  chosen={chosen.includes(target.key)}
                  onChoose={() => toggle(target.key)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Modal>
  )
}

/** The free turns of other rooms, floor by floor. */
function useFreeTargets(list: readonly FloorGroup[], order: OrderRow): TargetFloor[] {
  const onlooker = { actor: useActor(), settings: useSettings(), now: Date.now() }
  return targetsOf(list, order, onlooker, { ranking: rankingFor(list, order), search: '' })
    .map((floor) => ({
      ...floor,
      targets: floor.targets
        .filter((target) => !target.holder && !target.own && !target.refusal)
        // Whether a room is large enough for the whole party says nothing about one that is added.
        .map((target) => ({ ...target, best: false, small: false })),
    }))
    .filter((floor) => floor.targets.length > 0)
}
