import { listTasks } from '@roombook/contract/operation-tasks'
import { workRuleKinds } from '@roombook/domain/operations'
import { aboutTask, describeTaskOwner, dueText } from '@roombook/order-screens'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Box, BoxEmpty, boxMore } from '#ui/box.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { useCanSeeTasks } from './operation-calls.ts'
import styles from './operations.module.css'
import { useLeads } from './use-leads.ts'

/** Most tasks listed; the rest are behind the link. */
const visibleCount = 5

/** Box of the home page: the user's tasks, or everyone's for managers, most urgent first. */
export function DueTasks() {
  const canSee = useCanSeeTasks()
  const shop = useShop()
  const today = useToday()
  const leads = useLeads()
  const scope = leads ? 'all' : 'mine'
  const tasks = useCall(listTasks, canSee ? { whose: scope, limit: visibleCount } : undefined)
  if (!canSee) return null
  const { data, error } = tasks
  const place = `${paths.ops}?whose=${scope}`
  return (
    <Box
      title={leads ? '任务' : '我的任务'}
      note={data && data.overdueCount > 0 ? `逾期 ${data.overdueCount} 个` : undefined}
      count={data?.dueCount}
    >
      {data?.list.length === 0 && <BoxEmpty>没有待办的任务</BoxEmpty>}
      {error && !data && <ErrorState error={error} onRetry={() => void tasks.refetch()} />}
      {tasks.isPending && <LoadingState rows={3} />}
      <ul className={styles.list}>
        {data?.list.map((task) => (
          <li key={task.id}>
            <Link to={place} className={styles.due}>
              <span className={styles.pair}>
                <strong>{task.guestName || '未留姓名'}</strong>
                <span className={styles.quiet}>
                  {[workRuleKinds[task.ruleKind].title, aboutTask(task), leads && describeTaskOwner(task)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {task.late ? (
                <StateTag look="wrong">{dueText(task, today, shop)}</StateTag>
              ) : (
                <span className={styles.quiet}>{dueText(task, today, shop)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {data && data.dueCount > 0 && (
        <Link to={place} className={boxMore}>
          {data.dueCount > visibleCount ? `还有 ${data.dueCount - visibleCount} 个，去处理` : '去处理'}
        </Link>
      )}
    </Box>
  )
}
