import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import type { TaskRow } from '@roombook/contract/operation-tasks'
import { workRuleKinds } from '@roombook/domain/operations'
import { hasNode } from '@roombook/domain/session'
import { aboutTask, actText, describeTaskOwner, dueText } from '@roombook/order-screens'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { useAtWork } from '../at-work.ts'
import type { KnownGuest } from '../form/book-draft.ts'
import cards from '../work-cards.module.css'
import { WorkTrouble } from '../work-error.tsx'
import type { TaskDialog } from './task-drawer.tsx'
import styles from './tasks.module.css'
import { useGuestOfTask } from './use-guest-of-task.ts'

/** Handlers for links from a task. */
export interface TaskTargets {
  onOrder(orderId: number): void
  /** Continues with the choice of a room for the guest. */
  onBook(guest: KnownGuest): void
}

interface TaskCardProps extends TaskTargets {
  task: TaskRow
  /** Opens a dialog, which stays open if the card disappears. */
  onAct(dialog: TaskDialog): void
}

/** A task: guest, subject, due date, and the actions available on a phone. */
export function TaskCard({ task, onOrder, onBook, onAct }: TaskCardProps) {
  const { actor, mayBook, mayList, shop, today } = useAtWork()
  const revealing = useChange(revealCustomerPhone)
  const [phone, setPhone] = useState<string>()
  const [isMore, setMore] = useState(false)
  const finding = useGuestOfTask(task)
  const { customerId, orderId, acts } = task
  const mayCall = customerId !== null && task.guestPhone !== '' && hasNode(actor, 'commonuser/customerphone')
  const last = acts.length > 1 ? acts.at(-1) : undefined
  const close = () => setMore(false)
  // A booking request is handled by answering it; its task then disappears.
  const answers = task.ruleKind === 'application' && mayList ? orderId : null
  return (
    <li className={cards.card}>
      <span className={cards.top}>
        <strong>{task.guestName || '未留姓名'}</strong>
        <span>{phone ?? task.guestPhone}</span>
      </span>
      <span>
        {workRuleKinds[task.ruleKind].title} · {aboutTask(task)}
      </span>
      <span className={cards.soft}>
        <span className={task.late ? cards.late : undefined}>
          {!task.late && '截止 '}
          {dueText(task, today, shop)}
        </span>
        {task.ofStaffId !== actor.staffId && ` · ${describeTaskOwner(task)}`}
      </span>
      {last && <span className={cards.soft}>{actText(last)}</span>}
      <span className={cards.acts}>
        {answers === null ? (
          <button type="button" className={cards.main} onClick={() => onAct('finish')}>
            完成
          </button>
        ) : (
          <button type="button" className={cards.main} onClick={() => onOrder(answers)}>
            去处理
          </button>
        )}
        {phone ? (
          <a href={`tel:${phone}`}>拨打</a>
        ) : (
          mayCall && (
            <button
              type="button"
              disabled={revealing.pending}
              onClick={() =>
                void revealing.run({ id: customerId }).then((answer) => answer && setPhone(answer.data.phone))
              }
            >
              查看号码
            </button>
          )
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          更多
        </button>
      </span>
      <WorkTrouble change={revealing} />
      {isMore && (
        <Drawer
          title={`${task.guestName || '未留姓名'} · ${workRuleKinds[task.ruleKind].title}`}
          onClose={close}
        >
          <span className={`${cards.acts} ${styles.more}`}>
            {mayBook && (
              <button
                type="button"
                disabled={finding.pending}
                onClick={() => void finding.find().then(onBook)}
              >
                预订
              </button>
            )}
            <button
              type="button"
              onClick={() => {
                close()
                onAct('put-off')
              }}
            >
              延后
            </button>
            <button
              type="button"
              onClick={() => {
                close()
                onAct('hand')
              }}
            >
              转交
            </button>
            {orderId !== null && mayList && (
              <button
                type="button"
                onClick={() => {
                  close()
                  onOrder(orderId)
                }}
              >
                查看预订
              </button>
            )}
          </span>
        </Drawer>
      )}
    </li>
  )
}
