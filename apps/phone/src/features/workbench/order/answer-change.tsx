import { toFieldMessages } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import { listArrivalTimes } from '@roombook/contract/board'
import { answerChange, type ChangePlan, readChangeRequest } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { wishText } from '@roombook/domain/orders'
import {
  grantInput,
  hasDepositRules,
  listGrantRooms,
  lostArrival,
  planText,
  type RaisedDeposit,
  raiseDeposit,
  refuseGrant,
} from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAtWork } from '../at-work.ts'
import { Choices } from '../form/choices.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import type { MoveProps } from './confirm-move.tsx'
import styles from './order.module.css'

/** Grants or declines a change requested by a guest, by the rules of the console. */
export function AnswerChange({ order, granted, onDone }: MoveProps & { granted: boolean }) {
  const { data, error, refetch } = useCall(readChangeRequest, { orderId: order.id })
  const { change, plan } = data ?? {}
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  return (
    <>
      {change && <p className={styles.explain}>客人申请：{wishText(change)}</p>}
      {granted && plan ? (
        <Grant order={order} plan={plan} onDone={onDone} />
      ) : (
        <Decline order={order} onDone={onDone} />
      )}
    </>
  )
}

/** Fields of the answer that the drawer contains. */
const fields: ReadonlySet<string> = new Set(['roomIds', 'arrivalTime', 'words'])

/** Sends an answer for the version that was read; refusals are shown by field. */
function useAnswer({ order, onDone }: MoveProps) {
  const change = useWorkChange(answerChange)
  const fieldMessages = toFieldMessages(change.refusal)
  const isAtField = Object.keys(fieldMessages).some((name) => fields.has(name))
  return {
    // A refusal at a field that the drawer lacks (the deposit) is shown for the whole form.
    change: { ...change, trouble: isAtField ? undefined : (change.refusal?.message ?? change.trouble) },
    fieldMessages,
    async send(input: Omit<CallInput<typeof answerChange>, 'orderId' | 'version'>): Promise<void> {
      if (await change.run({ orderId: order.id, version: order.version, ...input })) onDone()
    },
  }
}

function Decline({ order, onDone }: MoveProps) {
  const { change, fieldMessages, send } = useAnswer({ order, onDone })
  const [words, setWords] = useState('')
  const [lacks, setLacks] = useState(false)
  const run = () => {
    setLacks(words.trim() === '')
    if (words.trim() !== '') void send({ granted: false, words })
  }
  return (
    <>
      <TextArea
        label="无法修改的原因"
        placeholder="客人会看到，如：当晚包厢已订满"
        maxLength={100}
        value={words}
        error={lacks && words.trim() === '' ? '请填写无法修改的原因' : fieldMessages.words}
        onChange={setWords}
      />
      <WorkTrouble change={change} />
      <Acts yes="发送" pending={change.pending} onYes={run} onDone={onDone} />
    </>
  )
}

function Grant({ order, plan, onDone }: MoveProps & { plan: ChangePlan }) {
  const { settings } = useAtWork()
  const { change, fieldMessages, send } = useAnswer({ order, onDone })
  const [roomId, setRoomId] = useState<number>()
  const [arrivalTime, setArrivalTime] = useState('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const deposit = useRaisedDeposit(order, plan, roomId)
  const rooms = listGrantRooms(plan, order)
  const refusal = refuseGrant(plan, order)
  const lost = lostArrival(plan, order)
  // A room that was taken meanwhile is deselected.
  const chosen = rooms.some(({ id }) => id === roomId) ? roomId : undefined
  const lacksRoom = rooms.length > 0 && chosen === undefined
  const lacksTime = lost !== '' && settings.arrivalTimeRequired && arrivalTime === ''
  const run = () => {
    setTried(true)
    if (lacksRoom || lacksTime || !deposit) return
    void send(grantInput(plan, { roomId: chosen, arrivalTime, words, deposit }))
  }
  if (refusal) {
    return (
      <>
        <Caution>{refusal}</Caution>
        <Acts onDone={onDone} />
      </>
    )
  }
  return (
    <>
      <p className={styles.explain}>
        同意后预订改为 <strong>{planText(plan, chosen)}</strong>
        {deposit?.text && `，${deposit.text}`}
      </p>
      {plan.obstacle && <Caution>{plan.obstacle.text}</Caution>}
      {rooms.length > 0 && (
        <Choices<number>
          label="改到"
          choices={rooms.map(({ id, label }) => ({ value: id, label }))}
          value={chosen ?? 0}
          error={tried && lacksRoom ? '请选择包厢' : fieldMessages.roomIds}
          onChoose={setRoomId}
        />
      )}
      {lost && (
        <ArrivalChoice
          plan={plan}
          lost={lost}
          value={arrivalTime}
          error={tried && lacksTime ? '请选择到店时间' : fieldMessages.arrivalTime}
          onChoose={setArrivalTime}
        />
      )}
      <TextArea label="回复客人" placeholder="选填" maxLength={100} value={words} onChange={setWords} />
      <WorkTrouble change={change} />
      <Acts yes="同意并修改" pending={change.pending || !deposit} onYes={run} onDone={onDone} />
    </>
  )
}

/** Returns the deposit that the rules require for the changed booking; undefined while loading. */
function useRaisedDeposit(
  order: OrderRow,
  plan: ChangePlan,
  roomId = order.roomId,
): RaisedDeposit | undefined {
  const { settings } = useAtWork()
  const hasRules = hasDepositRules(settings)
  const { bookDate, periodId, peopleNum } = plan
  const { data, error } = useCall(
    readRequiredDeposit,
    { orderId: order.id, bookDate, periodId, peopleNum, roomIds: [roomId], phone: order.phone },
    { enabled: hasRules },
  )
  // The server validates it anyway.
  return hasRules && !data && !error ? undefined : raiseDeposit(data, order)
}

interface ArrivalChoiceProps {
  plan: ChangePlan
  /** Current arrival time, which the new period does not offer. */
  lost: string
  value: string
  error: string | undefined
  onChoose(value: string): void
}

function ArrivalChoice({ plan, lost, value, error, onChoose }: ArrivalChoiceProps) {
  const { bookDate, periodId, periodName } = plan
  const { data } = useCall(listArrivalTimes, { bookDate, periodId })
  return (
    <Choices
      label={`到店时间（原 ${lost} 不在${periodName}内）`}
      choices={(data?.list ?? []).map((time) => ({ value: time.value, label: time.name }))}
      value={value}
      error={error}
      scrolls
      onChoose={(time) => onChoose(time === value ? '' : time)}
    />
  )
}

interface ActsProps {
  yes?: string
  pending?: boolean
  onYes?(): void
  onDone(): void
}

const Acts = ({ yes, pending = false, onYes, onDone }: ActsProps) => (
  <div className={styles.acts}>
    <button type="button" className={styles.act} disabled={pending} onClick={onDone}>
      返回
    </button>
    {yes && (
      <button type="button" className={styles.act} data-look="main" disabled={pending} onClick={onYes}>
        {yes}
      </button>
    )}
  </div>
)
