import {
  type Call,
  type CallInput,
  type CallRefused,
  inputOfMove,
  type OutputOf,
  type OwnInput,
} from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { dayQuestion, type MoveName, moves } from '@roombook/domain/orders'
import type { MoveQuestion, SettlingQuestion } from '@roombook/order-screens'
import { type ReactNode, useState } from 'react'
import { Question } from '#ui/question.tsx'
import { Caution } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import { MoveActs } from './move-acts.tsx'
import styles from './order.module.css'
import { type Linking, useLinking } from './use-linking.ts'

/** Props of the form of a move. */
export interface MoveProps {
  order: OrderRow
  /** @param made whether the move was made; otherwise it was cancelled */
  onDone(made?: boolean): void
}

interface ConfirmMoveProps<C extends Call> extends MoveProps {
  move: MoveName
  call: C
  question: MoveQuestion
  /** Input besides order, version and linked rooms. */
  input: OwnInput<C>
  /** Validates the input; shows the errors. */
  check?(): boolean
  /** Choice of linked rooms, where the fields depend on it. */
  linking?: Linking
  /** Success message; the server's by default. */
  toDoneMessage?(output: OutputOf<C>): string
  /** Returns the confirmation that resolves a refusal, and the input to send after it. */
  questionOf?(refusal: CallRefused | undefined): SettlingQuestion | undefined
  children?: ReactNode
}

const bad: ReadonlySet<MoveName> = new Set<MoveName>([
  'refuse',
  'release',
  'cancel',
  'correctNoShow',
  'delete',
])

/** Asks for confirmation before a move, and shows the reason for a refusal. */
export function ConfirmMove<C extends Call>(props: ConfirmMoveProps<C>) {
  const { order, move, call, question, input, check, toDoneMessage, questionOf, onDone, children } = props
  const change = useWorkChange(call, toDoneMessage)
  const { timezone, cutoverHour } = useAtWork().shop
  const ofTheDay = dayQuestion(move, order, { now: Date.now(), timezone, cutoverHour })
  const own = useLinking(order, move)
  const { rooms, linked, setLinked } = props.linking ?? own
  const [dismissed, setDismissed] = useState<CallRefused>()
  const refusalQuestion = change.refusal === dismissed ? undefined : questionOf?.(change.refusal)
  // A refusal concerns the input that was sent, and no longer applies after an edit.
  const typed = JSON.stringify([input, linked])
  const [sent, setSent] = useState(typed)
  const isOutdated = change.refusal !== undefined && typed !== sent
  const run = async (more: object = {}) => {
    if (check && !check()) return
    setSent(typed)
    const seen = { orderId: order.id, version: order.version, linked }
    const whole = { ...inputOfMove(call, seen, input), ...more } as CallInput<C>
    if (await change.run(whole)) onDone(true)
  }
  return (
    <>
      {(question.explain || moves[move].irreversible) && (
        <p className={styles.explain}>
          {question.explain}
          {moves[move].irreversible && <strong> 此操作不可撤销。</strong>}
        </p>
      )}
      {ofTheDay && <Caution>{`${ofTheDay}。`}</Caution>}
      {children}
      {rooms.length > 0 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={linked} onChange={() => setLinked(!linked)} />
          同时操作连台的 {rooms.map(({ roomName }) => roomName).join('、')}
        </label>
      )}
      {!isOutdated && questionOf?.(change.refusal) === undefined && (
        <WorkTrouble change={{ ...change, trouble: change.trouble ?? change.refusal?.message }} />
      )}
      <MoveActs
        yes={question.yes}
        look={bad.has(move) ? 'worst' : 'main'}
        pending={change.pending}
        onYes={() => void run()}
        onBack={() => onDone()}
      />
      {refusalQuestion && (
        <Question
          title={refusalQuestion.title}
          yes={refusalQuestion.yes}
          no="返回"
          tone="calm"
          pending={change.pending}
          onYes={() => {
            setDismissed(change.refusal)
            void run(refusalQuestion.more)
          }}
          onNo={() => setDismissed(change.refusal)}
        >
          {refusalQuestion.content}
        </Question>
      )}
    </>
  )
}
