import { type CallInput, refusedMove } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { swapOrders, transferOrder } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  describeFeeChanges,
  describeTransferEffects,
  describeTransferRefusal,
  findTarget,
  listRoomTargets,
  listTransferWarnings,
  type RoomTarget,
  rankingFor,
} from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState, Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useOnlooker } from '../../use-onlooker.ts'
import { useWorkChange } from '../../use-work-change.ts'
import { WorkError } from '../../work-error.tsx'
import type { MoveProps } from '../confirm-move.tsx'
import { MoveActs } from '../move-acts.tsx'
import styles from '../order.module.css'
import { TargetList } from './target-list.tsx'
import { TransferNotice } from './transfer-notice.tsx'

/** Move that undoes a transfer or a swap, with the versions from its answer. */
type ReverseMove =
  | { readonly call: 'transfer'; readonly input: CallInput<typeof transferOrder> }
  | { readonly call: 'swap'; readonly input: CallInput<typeof swapOrders> }

/**
 * Moves an order to another room of the same date and period, or swaps it with another order, by the rules of
 * the console (2.36).
 */
export function TransferOrder({ order, onDone }: MoveProps) {
  const { shop, ...onlooker } = useOnlooker()
  const board = useCall(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ key: string; title: string }>()
  const transfer = useTransfer(order)
  const { back, undo, pending, trouble } = transfer
  if (back)
    return (
      <Moved back={back} order={order} pending={pending} trouble={trouble} onDone={onDone} onUndo={undo} />
    )
  if (!board.data)
    return board.error ? (
      <WorkError error={board.error} onRetry={() => void board.refetch()} />
    ) : (
      <LoadingState />
    )
  const floors = board.data.list
  const ranking = rankingFor(floors, order)
  const target = findTarget(listRoomTargets(floors, order, onlooker, { ranking, search: '' }), chosen?.key)
  const ready = target && !target.refusal ? target : undefined
  const hindrance = refusedMove('transfer', order, onlooker)
  const lost =
    chosen && !ready && !transfer.refusal ? `「${chosen.title}」已不能选择，请选择其他包厢` : undefined
  const notice = transfer.refusal
    ? describeTransferRefusal(transfer.refusal, shop.timezone, chosen?.title)
    : (hindrance ?? lost ?? transfer.trouble)
  return (
    <>
      <p className={styles.explain}>空闲包厢可直接转入；已订包厢可互换。</p>
      <TextField
        label="搜索包厢"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        maxLength={20}
        placeholder="包厢、姓名、手机号"
      />
      <TargetList
        floors={listRoomTargets(floors, order, onlooker, { ranking, search })}
        chosen={chosen ? [chosen.key] : []}
        onChoose={({ key, room }) => {
          transfer.clear()
          setChosen({ key, title: room.title })
        }}
      />
      {ready && (
        <div className={styles.explain} aria-live="polite">
          {[...describeTransferEffects(order, ready), ...describeFeeChanges(floors, order, ready)].map(
            (sentence) => (
              <p key={sentence}>{sentence}</p>
            ),
          )}
          <TransferNotice order={order} target={ready} />
        </div>
      )}
      {ready &&
        listTransferWarnings(floors, order, ready).map((text) => <Caution key={text}>{text}</Caution>)}
      <Trouble text={notice} />
      <MoveActs
        yes={ready?.holder ? '确认换台' : '确认转台'}
        pending={transfer.pending}
        disabled={!ready || hindrance !== undefined}
        onYes={() => ready && void transfer.run(ready)}
        onBack={() => onDone()}
      />
    </>
  )
}

/** Moves the order to a free seating, or swaps it with the order there, and retains the undo. */
function useTransfer({ id: orderId, version, roomId, turn }: OrderRow) {
  const transfer = useWorkChange(transferOrder)
  const swap = useWorkChange(swapOrders)
  const [back, setBack] = useState<ReverseMove>()
  return {
    back,
    async run({ holder, room, turn: toTurn }: RoomTarget): Promise<void> {
      if (holder) {
        const orders = { orderId, otherOrderId: holder.id }
        const done = await swap.run({ ...orders, version, otherVersion: holder.version })
        if (!done) return
        const { row, otherVersion } = done.data
        setBack({ call: 'swap', input: { ...orders, version: row.version, otherVersion, takesBack: true } })
      } else {
        const done = await transfer.run({ orderId, version, roomId: room.id, turn: toTurn })
        if (!done) return
        const input = { orderId, version: done.data.row.version, roomId, turn, takesBack: true as const }
        setBack({ call: 'transfer', input })
      }
    },
    /** @returns whether the order is back in its previous room */
    async undo(reverse: ReverseMove): Promise<boolean> {
      const done =
        reverse.call === 'swap'
          ? await swap.run({ ...reverse.input, takesBack: true })
          : await transfer.run({ ...reverse.input, takesBack: true })
      return done !== undefined
    },
    pending: transfer.pending || swap.pending,
    refusal: transfer.refusal ?? swap.refusal,
    trouble: transfer.trouble ?? swap.trouble,
    clear() {
      transfer.renew()
      swap.renew()
    },
  }
}

interface MovedProps extends MoveProps {
  back: ReverseMove
  pending: boolean
  trouble: string | undefined
  onUndo(reverse: ReverseMove): Promise<boolean>
}

/** Confirmation with an undo button, since a mistake is noticed when looking again. */
function Moved({ back, order, pending, trouble, onUndo, onDone }: MovedProps) {
  const label = back.call === 'swap' ? '换台' : '转台'
  const undo = async () => {
    if (await onUndo(back)) onDone(true)
  }
  return (
    <>
      <p className={styles.explain}>
        {label}成功，现在在 <strong>{order.roomName}</strong>。
      </p>
      <Trouble text={trouble} />
      <div className={styles.acts}>
        <button type="button" className={styles.act} disabled={pending} onClick={() => void undo()}>
          撤销{label}
        </button>
        <button type="button" className={styles.act} data-look="main" onClick={() => onDone(true)}>
          完成
        </button>
      </div>
    </>
  )
}
