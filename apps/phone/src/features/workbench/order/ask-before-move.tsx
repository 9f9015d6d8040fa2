import { type Call, inputOfMove, type OrderRow, type OwnInput } from '@roombook/contract'
import { dayQuestion, moves } from '@roombook/domain'
import { canSync, linkedFor, moveWords } from '@roombook/order-screens'
import { type ReactNode, useState } from 'react'
import { Caution } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'
import type { WorkMove } from './work-moves.ts'

/** An order that is moved. */
export interface MoveProps {
  order: OrderRow
  onDone(): void
}

interface AskingProps<C extends Call> extends MoveProps {
  move: Exclude<WorkMove, 'convert' | 'sendSms' | 'giveBack'>
  call: C
  /** Beside order, version and linked rooms. */
  input: OwnInput<C>
  /** Whether all is there; says what is not. */
  check?(): boolean
  children?: ReactNode
}

/** Asks once before a move, and says why where it was refused. */
export function AskBeforeMove<C extends Call>({
  order,
  move,
  call,
  input,
  check,
  onDone,
  children,
}: AskingProps<C>) {
  const change = useWorkChange(call)
  const { timezone, cutoverHour } = useAtWork().shop
  const ofTheDay = dayQuestion(move, order, { now: Date.now(), timezone, cutoverHour })
  const { explain, yes } = moveWords[move]
  const linkedRooms = canSync(order, move) ? linkedFor(order, move).acting : []
  const [linked, setLinked] = useState(order.syncByDefault)
  const run = async () => {
    if (check && !check()) return
    const seen = { orderId: order.id, version: order.version, linked: linked && linkedRooms.length > 0 }
    if (await change.run(inputOfMove(call, seen, input))) onDone()
  }
  const isBad = move === 'refuse' || move === 'release' || move === 'cancel'
  return (
    <>
      <p className={styles.explain}>
        {explain}
        {moves[move].irreversible && <strong> 此操作不可撤销。</strong>}
      </p>
      {ofTheDay && <Caution>{`${ofTheDay}。`}</Caution>}
      {children}
      {linkedRooms.length > 0 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={linked} onChange={() => setLinked(!linked)} />
          同时操作连台的 {linkedRooms.map(({ roomName }) => roomName).join('、')}
        </label>
      )}
      <WorkTrouble change={change} />
      <div className={styles.acts}>
        <button type="button" className={styles.act} disabled={change.pending} onClick={onDone}>
          返回
        </button>
        <button
          type="button"
          className={styles.act}
          data-look={isBad ? 'worst' : 'main'}
          disabled={change.pending}
          onClick={() => void run()}
        >
          {yes}
        </button>
      </div>
    </>
  )
}
