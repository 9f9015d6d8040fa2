import {
  type Call,
  type CallInput,
  type CallRefused,
  inputOfMove,
  type OutputOf,
  type OwnInput,
  type RefusalCode,
} from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { Moved } from '@roombook/contract/order-acted'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { dayQuestion, type MoveName, moves } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { canSync } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, type FormInstance } from 'antd'
import { type KeyboardEventHandler, type ReactNode, useId, useRef, useState } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { revalidateRefused, showRefused, showsAtFields } from '#platform/forms/refused-fields.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { putAnswered } from '../put-answered.ts'
import { readBack } from '../read-back.ts'
import { changedByMove } from './changed-by-move.ts'
import styles from './move-dialog.module.css'
import { MoveExplanation, MoveProblem } from './move-notices.tsx'
import { MoveSubject } from './move-subject.tsx'
import { notifyUnchangedRooms } from './notify-unchanged-rooms.ts'
import { SyncChoice } from './sync-choice.tsx'
import { useSeenOrder } from './use-seen-order.ts'

export interface MoveDialogProps<C extends Call, Values extends object> {
  /** The order as it is while the dialog is open. */
  order: OrderRow
  move: MoveName
  call: C
  /** Title; the move's name by default. */
  title?: string
  /** Effect of the move, in one sentence. The table of moves states whether it cannot be undone. */
  explain?: ReactNode
  okText: string
  /** Start of the success notice; the server's message by default. */
  doneText?: string | ((output: OutputOf<C>) => string)
  danger?: boolean
  /** The subject of the confirmation is still loading, or does not exist. */
  subject?: 'loading' | 'missing' | undefined
  initialValues?: Values
  /** Form instance for callers that watch the fields. */
  form?: FormInstance<Values>
  /** Converts the fields' values to the call's input. */
  toInput?(values: Values): OwnInput<C>
  /** Completes or confirms the values before they are sent; resolves to undefined to send nothing. */
  beforeSend?(values: Values, form: FormInstance<Values>): Promise<Values | undefined>
  /** Handles keys pressed in the fields. */
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  /**
   * Questions for refusals that can be resolved: each resolves to the additional input for another attempt,
   * or undefined.
   */
  askAgain?: Partial<
    Record<RefusalCode, (refusal: CallRefused) => Promise<Partial<CallInput<C>> | undefined>>
  >
  /** Called after success, for further notices. */
  onDone?(output: OutputOf<C>): void
  /** Fields of the form, or a function of whether the linked rooms act in sync. */
  children?: ReactNode | ((form: FormInstance<Values>, sync: boolean) => ReactNode)
  width?: number
  onClose(): void
}

/**
 * Confirms a move of an order: its effect, the linked rooms it applies to, remarks and sums. A refusal is
 * shown in the dialog, at its field if it has one, and the entries are kept.
 */
export function MoveDialog<C extends Call, Values extends object>(props: MoveDialogProps<C, Values>) {
  const { order, move, call, explain, okText, danger = false, subject, children, onClose } = props
  const { label, irreversible, syncs } = moves[move]
  const formId = useId()
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Values>(props.form)
  const [sync, setSync] = useState(order.syncByDefault)
  const seenOrder = useSeenOrder(order, move)
  const isDeciding = useRef(false)
  /** A refusal of entries that have since been changed. */
  const [overtaken, setOvertaken] = useState<CallRefused>()
  const { timezone, cutoverHour } = useShop()
  const ofTheDay = dayQuestion(move, order, { now: Date.now(), timezone, cutoverHour })
  const acts = syncs === true && canSync(order, move)
  const today = useToday()
  const asking = ({ code }: CallRefused) => props.askAgain?.[code as RefusalCode]
  const { doneText } = props
  const toDoneMessage = (output: OutputOf<C>) =>
    typeof doneText === 'function' ? doneText(output) : doneText
  const change = useChange(call, {
    puts: (client, output) => putAnswered(client, output as Partial<Moved>),
    refetch: changedByMove,
    reads: (message, output) =>
      `${toDoneMessage(output) ?? message}：${formatReadBack(output, order, today)}`,
    onDone(output) {
      notifyUnchangedRooms(output)
      props.onDone?.(output)
      onClose()
    },
    onRefused(refusal, input) {
      const { fields } = refusal
      void refetchCalls(queryClient, [orderDetail])
      showRefused(form, fields)
      void asking(refusal)?.(refusal).then((more) => more && change.run({ ...input, ...more }))
      return true
    },
  })

  async function submit(values: Values): Promise<void> {
    if (subject || isDeciding.current) return
    isDeciding.current = true
    const sent = props.beforeSend ? await props.beforeSend(values, form) : values
    isDeciding.current = false
    if (!sent) return
    const seen = { orderId: order.id, version: seenOrder.version, linked: acts && sync }
    void change.run(inputOfMove(call, seen, props.toInput?.(sent)))
  }

  /** After the user read another's change: updates the fields that the user has not edited. */
  function goOn(): void {
    const { isFieldTouched: isTouched }: FormInstance = form
    const fresh = Object.entries(props.initialValues ?? {}).filter(([name]) => !isTouched(name))
    form.setFieldsValue(Object.fromEntries(fresh) as Parameters<typeof form.setFieldsValue>[0])
    change.renew()
    seenOrder.accept()
  }

  // While no answer has arrived, the change may be the result of this very move.
  const news = change.pending || change.unanswered ? undefined : seenOrder.news
  const refusal = change.refusal === overtaken ? undefined : change.refusal
  const isShownInDialog = refusal && (showsAtFields(form, refusal.fields) || asking(refusal) !== undefined)
  const mayGoOn = news !== undefined && !seenOrder.closed
  const problem = news ?? (isShownInDialog ? undefined : refusal?.message)
  return (
    <Dialog
      open
      centered
      title={props.title ?? label}
      width={props.width ?? 460}
      okText={okText}
      okButtonProps={{
        danger,
        htmlType: 'submit',
        form: formId,
        disabled: news !== undefined || subject === 'missing',
      }}
      cancelText="返回"
      confirmLoading={change.pending || subject === 'loading'}
      mask={{ closable: false }}
      keyboard={!change.pending}
      onCancel={onClose}
    >
      <div>
        <MoveSubject order={order} />
        <MoveExplanation explain={explain} isFinal={irreversible === true} />
        {ofTheDay && (
          <Alert role="note" className={styles.news ?? ''} type="warning" showIcon title={`${ofTheDay}。`} />
        )}
        {problem && (
          <MoveProblem
            text={problem}
            onGoOn={mayGoOn ? goOn : undefined}
            onLeave={news !== undefined && seenOrder.closed && !seenOrder.isDeleted ? onClose : undefined}
          />
        )}
        <Form<Values>
          id={formId}
          form={form}
          className={styles.fields ?? ''}
          layout="vertical"
          requiredMark={false}
          {...(props.onKeyDown ? { onKeyDown: props.onKeyDown } : {})}
          {...(props.initialValues ? { initialValues: props.initialValues } : {})}
          onValuesChange={(changed) => {
            setOvertaken(change.refusal)
            revalidateRefused(form, changed)
          }}
          onFinish={(values) => void submit(values)}
        >
          {typeof children === 'function' ? children(form, acts && sync) : children}
          {acts && <SyncChoice order={order} move={move} sync={sync} onChange={setSync} />}
        </Form>
      </div>
    </Dialog>
  )
}

/**
 * Describes the moved orders. Moves return the order, unless it was deleted, and the orders moved with it.
 */
function formatReadBack(output: unknown, order: OrderRow, today: LocalDate): string {
  const { row = order, orderIds } = output as Partial<Moved>
  return readBack(row, { today, ...(orderIds && { orderIds }) })
}
