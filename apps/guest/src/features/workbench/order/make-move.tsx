import {
  answerApplication,
  arriveOrder,
  type Call,
  type CallInput,
  cancelOrder,
  cancelReasons,
  type OrderRow,
  releaseHold,
} from '@roombook/contract'
import { dayQuestion, moves, OrderStatus, smsStatusView } from '@roombook/domain'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Caution, LoadingState } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAtWork } from '../at-work.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'
import { partyOf, type WorkMove } from './order-acts.ts'

/** Loaded when somebody first asks for it: the board does not wait for it. */
const SendSms = lazyPart(async () => ({ default: (await import('./send-sms.tsx')).SendSms }))

interface MoveProps {
  order: OrderRow
  onDone(): void
}

/** Says what a move will do, asks what it needs to know, and makes it. */
export function MakeMove({ order, move, onDone }: MoveProps & { move: WorkMove }) {
  switch (move) {
    case 'accept':
      return <Answer order={order} accepts onDone={onDone} />
    case 'refuse':
      return <Answer order={order} accepts={false} onDone={onDone} />
    case 'arrive':
      return (
        <Asking
          order={order}
          move={move}
          call={arriveOrder}
          explain="客人已经到店，订单变为客已到。"
          yes="确认客已到"
          input={{}}
          onDone={onDone}
        />
      )
    case 'release':
      return (
        <Asking
          order={order}
          move={move}
          call={releaseHold}
          explain="占位将被取消，包厢立即释放。"
          yes="取消占位"
          input={{}}
          onDone={onDone}
        />
      )
    case 'cancel':
      return <Cancel order={order} onDone={onDone} />
    case 'sendSms':
      return (
        <Suspense fallback={<LoadingState />}>
          <SendSms order={order} view={smsStatusView(order.smsState, order.replied)} onDone={onDone} />
        </Suspense>
      )
    default:
      return null
  }
}

function Answer({ order, accepts, onDone }: MoveProps & { accepts: boolean }) {
  const [remark, setRemark] = useState('')
  return (
    <Asking
      order={order}
      move={accepts ? 'accept' : 'refuse'}
      call={answerApplication}
      explain={accepts ? '接受后成为正式订单，由您开台。' : '拒绝后包厢立即释放。'}
      yes={accepts ? '接受申请' : '拒绝申请'}
      input={{ status: accepts ? OrderStatus.booked : OrderStatus.refused, remark }}
      onDone={onDone}
    >
      {!accepts && (
        <TextArea
          label="拒绝原因"
          placeholder="选填，记入日志"
          value={remark}
          maxLength={500}
          onChange={setRemark}
        />
      )}
    </Asking>
  )
}

type Reason = keyof typeof cancelReasons

function Cancel({ order, onDone }: MoveProps) {
  const [reason, setReason] = useState<Reason>('guest')
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Asking
      order={order}
      move="cancel"
      call={cancelOrder}
      explain="预订将被取消，包厢立即释放。"
      yes="取消订单"
      input={{ reason, remark }}
      check={() => {
        const lacks = reason === 'other' && remark.trim() === ''
        setMissing(lacks)
        return !lacks
      }}
      onDone={onDone}
    >
      <fieldset className={styles.reasons}>
        <legend>取消原因</legend>
        {(Object.keys(cancelReasons) as Reason[]).map((key) => (
          <label key={key} className={styles.choice}>
            <input type="radio" name="reason" checked={key === reason} onChange={() => setReason(key)} />
            {cancelReasons[key]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="说明"
        value={remark}
        maxLength={500}
        error={missing ? '请填写取消原因' : undefined}
        onChange={setRemark}
      />
    </Asking>
  )
}

interface AskingProps<C extends Call> extends MoveProps {
  move: Exclude<WorkMove, 'convert' | 'sendSms'>
  call: C
  /** What will happen. */
  explain: string
  yes: string
  /** Beside order, version and linked rooms. */
  input: Omit<CallInput<C>, 'orderId' | 'version' | 'linked'>
  /** Whether all is there; says what is not. */
  check?(): boolean
  children?: ReactNode
}

function Asking<C extends Call>({
  order,
  move,
  call,
  explain,
  yes,
  input,
  check,
  onDone,
  children,
}: AskingProps<C>) {
  const change = useWorkChange(call)
  const { timezone, cutoverHour } = useAtWork().shop
  const ofTheDay = dayQuestion(move, order, { now: Date.now(), timezone, cutoverHour })
  const party = partyOf(order, move)
  const [linked, setLinked] = useState(order.syncByDefault)
  const run = async () => {
    if (check && !check()) return
    const all = { ...input, orderId: order.id, version: order.version, linked: linked && party.length > 0 }
    if (await change.run(all as unknown as CallInput<C>)) onDone()
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
      {party.length > 0 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={linked} onChange={() => setLinked(!linked)} />
          同时操作连台的 {party.join('、')}
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
