import { listTasks } from '@roombook/contract/operation-tasks'
import { workRuleKinds } from '@roombook/domain/operations'
import { aboutTask, describeTaskOwner, dueText } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCanSeeTasks } from '../operation-calls.ts'
import styles from '../operations.module.css'
import { useLeads } from '../use-leads.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import { TaskMenu } from './task-menu.tsx'

/** Maximum number of tasks listed for one customer. */
const most = 20

/**
 * Lists a customer's open tasks, which can be completed here: everyone's for managers, otherwise the user's
 * own and unassigned ones. Hidden if there are none.
 */
export const CustomerTasks = ({ customerId }: { customerId: number }) => (
  <TaskDialogs>
    <OpenTasks customerId={customerId} />
  </TaskDialogs>
)

function OpenTasks({ customerId }: { customerId: number }) {
  const scope = useLeads() ? 'all' : 'mine'
  const shop = useShop()
  const today = useToday()
  const input = { whose: scope, customerId, limit: most } as const
  const canSee = useCanSeeTasks()
  const due = useCall(listTasks, canSee ? input : undefined)
  const putOff = useCall(listTasks, canSee ? { ...input, taskState: 'put-off' } : undefined)
  const error = due.error ?? putOff.error
  const list = [...(due.data?.list ?? []), ...(putOff.data?.list ?? [])]
  if (!error && list.length === 0) return null
  const retry = () => void Promise.all([due.refetch(), putOff.refetch()])
  return (
    <section aria-label="待办任务">
      <h2 className={styles.heading}>待办任务</h2>
      {error && <ErrorState error={error} onRetry={retry} />}
      <ul className={styles.list}>
        {list.map((task) => (
          <li key={task.id} className={styles.ofCustomer}>
            <span className={styles.pair}>
              <strong>{workRuleKinds[task.ruleKind].title}</strong>
              <span className={styles.quiet}>
                {aboutTask(task)} · {describeTaskOwner(task)}
              </span>
            </span>
            {task.late ? (
              <StateTag look="wrong">{dueText(task, today, shop)}</StateTag>
            ) : (
              <span className={styles.quiet}>
                {task.taskState === 'put-off' && '已延后，'}
                {dueText(task, today, shop)}
              </span>
            )}
            <TaskMenu task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}
