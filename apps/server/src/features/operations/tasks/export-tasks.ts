import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportTasks as exportCall, TaskRow } from '@roombook/contract/operation-tasks'
import { describeTaskSubject, taskStates, workRuleKinds } from '@roombook/domain/operations'
import { shopNow } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { buildTable, type Column, column } from '#platform/workbooks/table.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import { leads } from './leads.ts'
import { listTaskRows } from './task.repository.ts'
import { taskViews } from './task.view.ts'

/** Most tasks in a workbook. */
const mostRows = 10_000

/** Exports a task list as a workbook (XLSX); phones stay masked. */
export function exportTasks(
  { shopId, today, now, actor, read }: StaffCall,
  { whose, ...filter }: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const view = { shopId, today, staffId: actor.staffId, everybody: whose === 'all' && leads(actor) }
  return read(async (tx) => {
    const rows = await listTaskRows(tx, view, filter, { limit: mostRows, offset: 0 })
    const tasks = await taskViews(tx, { shopId, today, now, leads: leads(actor) }, rows)
    const dateOf = (at: string | null) => (at === null ? '' : shopNow(Date.parse(at), actor.timezone).date)
    const columns: readonly Column<TaskRow>[] = [
      column('任务', 14, ({ ruleKind }) => workRuleKinds[ruleKind].title),
      column('事由', 24, (task) => describeTaskSubject(task.ruleKind, task.aboutDate, task.aboutTitle)),
      column('客人', 14, ({ guestName }) => guestName),
      column('电话', 16, ({ guestPhone }) => guestPhone),
      column('员工', 12, ({ ofStaffName, forRole }) => ofStaffName || forRole || '所有人'),
      column('状态', 10, ({ taskState }) => taskStates[taskState].name),
      column('截止', 12, ({ dueDate }) => dueDate),
      column('逾期', 8, ({ late }) => (late ? '是' : '')),
      column('生成日期', 12, ({ madeAt }) => dateOf(madeAt)),
      column('结束日期', 12, ({ endedAt }) => dateOf(endedAt)),
      column('处理人', 12, ({ endedName }) => endedName),
      column('备注', 30, ({ endedNote }) => endedNote),
    ]
    const book = await writeWorkbook(buildTable('任务', columns, tasks))
    return {
      ...workbookFile(`任务_${taskStates[filter.taskState].name}_${today}.xlsx`, book),
      rows: tasks.length,
    }
  })
}
