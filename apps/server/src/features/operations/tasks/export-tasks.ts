import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportTasks as exportCall, TaskRow } from '@roombook/contract/operation-tasks'
import { describeTaskSubject, taskStates, workRuleKinds } from '@roombook/domain/operations'
import { shopNow } from '@roombook/domain/time'
import type { Cell } from 'write-excel-file/node'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
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
    const columns: readonly (readonly [title: string, width: number, of: (task: TaskRow) => string])[] = [
      ['任务', 14, ({ ruleKind }) => workRuleKinds[ruleKind].title],
      ['事由', 24, (task) => describeTaskSubject(task.ruleKind, task.aboutDate, task.aboutTitle)],
      ['客人', 14, ({ guestName }) => guestName],
      ['电话', 16, ({ guestPhone }) => guestPhone],
      ['员工', 12, ({ ofStaffName, forRole }) => ofStaffName || forRole || '所有人'],
      ['状态', 10, ({ taskState }) => taskStates[taskState].name],
      ['截止', 12, ({ dueDate }) => dueDate],
      ['逾期', 8, ({ late }) => (late ? '是' : '')],
      ['生成日期', 12, ({ madeAt }) => dateOf(madeAt)],
      ['结束日期', 12, ({ endedAt }) => dateOf(endedAt)],
      ['处理人', 12, ({ endedName }) => endedName],
      ['备注', 30, ({ endedNote }) => endedNote],
    ]
    const book = await writeXlsx([
      {
        sheet: '任务',
        stickyRowsCount: 1,
        columns: columns.map(([, width]) => ({ width })),
        data: [
          columns.map(([title]) => ({ value: title, type: String, fontWeight: 'bold' as const })),
          ...tasks.map((task) => columns.map(([, , of]) => text(of(task)))),
        ],
      },
    ]).toBuffer()
    return {
      fileName: `任务_${taskStates[filter.taskState].name}_${today}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: book.toString('base64'),
      rows: tasks.length,
    }
  })
}

/** Keeps a text cell as text even if it begins like a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
