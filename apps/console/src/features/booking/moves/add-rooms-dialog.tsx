import { refusedMove } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { addRooms } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { checkAddedRooms } from '@roombook/domain/booking-form'
import { describeTransferRefusal, freeFloors } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { putAnswered } from '../put-answered.ts'
import { MovedDeposit } from '../transfer/moved-deposit.tsx'
import { TargetTile } from '../transfer/target-tile.tsx'
import styles from '../transfer/transfer-order.module.css'
import { changedByMove } from './changed-by-move.ts'
import { MoveSubject } from './move-subject.tsx'

interface ChosenRoom {
  key: string
  title: string
}

/** Adds rooms of the order's date and period to it, which links them (2.36). */
export function AddRoomsDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { timezone } = useShop()
  const onlooker = useOnlooker()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly ChosenRoom[]>([])
  const [hasTried, setTried] = useState(false)
  const board = useCall(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  const floors = freeFloors(board.data?.list ?? [], order, onlooker)
  const targets = floors.flatMap((floor) => floor.targets)
  const ready = targets.filter(({ key }) => chosen.some((room) => room.key === key))
  const lost = chosen.filter(({ key }) => !targets.some((target) => target.key === key))
  const change = useChange(addRooms, {
    puts: putAnswered,
    refetch: changedByMove,
    onDone: onClose,
    onRefused() {
      void refetchCalls(queryClient, changedByMove)
      return true
    },
  })
  const missing = checkAddedRooms(ready.map((target) => target.room.id))
  const refusal = refusedMove('addRoom', order, onlooker)
  const titles = chosen.map(({ title }) => title).join('、')
  const problem = change.refusal
    ? describeTransferRefusal(change.refusal, timezone, titles)
    : (refusal ?? (hasTried ? missing : undefined))

  function submit() {
    setTried(true)
    if (missing) return
    void change.run({
      orderId: order.id,
      version: order.version,
      roomIds: ready.map((target) => target.room.id),
      turns: ready.map((target) => target.turn),
    })
  }

  function toggle(room: ChosenRoom) {
    change.renew()
    const others = chosen.filter(({ key }) =>
      targets.some((target) => target.key === key && key !== room.key),
    )
    setChosen(chosen.some(({ key }) => key === room.key) ? others : [...others, room])
  }

  return (
    <Dialog
      open
      centered
      width={920}
      title="加房"
      okText={ready.length > 0 ? `追加 ${ready.length} 间` : '追加'}
      okButtonProps={{ disabled: refusal !== undefined }}
      cancelText="返回"
      confirmLoading={change.pending}
      mask={{ closable: false }}
      keyboard={!change.pending}
      onOk={submit}
      onCancel={onClose}
    >
      <div className={styles.transfer}>
        <MoveSubject order={order} />
        {problem && <Alert type="error" showIcon title={problem} />}
        {!problem && lost.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`「${lost.map(({ title }) => title).join('、')}」已不能选择，请选择其他包厢`}
          />
        )}
        <MovedDeposit order={order} roomIds={ready.map(({ room }) => room.id)} beside />
        {board.error && !board.data && (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} />
        )}
        {!board.data && !board.error && <LoadingState rows={6} />}
        {board.data && floors.length === 0 && <EmptyState title="本餐段没有空闲包厢" />}
        {floors.length > 0 && (
          <section className={styles.floors} aria-label="选择要追加的包厢">
            {floors.map((floor) => (
              <fieldset key={floor.id} className={styles.floor}>
                <legend>{floor.title}</legend>
                <div className={styles.tiles}>
                  {floor.targets.map((target) => (
                    <TargetTile
                      key={target.key}
                      kind="checkbox"
                      target={target}
                      chosen={ready.includes(target)}
                      onChoose={() => toggle({ key: target.key, title: target.room.title })}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
