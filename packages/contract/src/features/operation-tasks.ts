import { taskStateNames, workRuleNames } from '@roombook/domain/operations'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const gate = 'operation/operationsave'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const idOf = (message = '参数错误') => z.int(message).min(1, message)

const act = z.object({
  act: z.enum(['made', 'done', 'put-off', 'handed', 'withdrawn', 'restored']),
  at: z.iso.datetime(),
  /** Name of the person who acted; empty for an automatic act. */
  byName: z.string(),
  /** Name of the person to whom it was assigned. */
  toName: z.string(),
  untilDate: z.iso.date().nullable(),
  note: z.string(),
})

const taskRow = z.object({
  id: z.int(),
  version: z.int(),
  ruleKind: z.enum(workRuleNames),
  taskState: z.enum(taskStateNames),
  /** Whether it is overdue; for a completed task, whether it was completed late. */
  late: z.boolean(),
  /** Null for a guest who is not in the directory. */
  customerId: z.int().nullable(),
  /** Name of the customer, or the name on the booking. */
  guestName: z.string(),
  /** Masked (5.09). */
  guestPhone: z.string(),
  /** First order of the booking concerned. */
  orderId: z.int().nullable(),
  orderDate: z.iso.date().nullable(),
  /** Date of the event: the visit, the birthday or the end of the customer's assignment. */
  aboutDate: z.iso.date(),
  aboutTitle: z.string(),
  dueDate: z.iso.date(),
  /** Deadline to the minute; only for booking requests. */
  dueAt: z.iso.datetime().nullable(),
  putOffUntil: z.iso.date().nullable(),
  ofStaffId: z.int().nullable(),
  ofStaffName: z.string(),
  /** Role that may take it, where it is not assigned to a person. */
  forRole: z.string(),
  /** Whether the caller may act on it. */
  mayAct: z.boolean(),
  madeAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endedName: z.string(),
  /** Note on its completion, or the reason for its withdrawal. */
  endedNote: z.string(),
  acts: z.array(act),
})
export type TaskRow = z.output<typeof taskRow>

const filter = {
  /** `mine`: the caller's tasks and the unassigned ones they may take. `all`: everybody's, for managers. */
  whose: z.enum(['mine', 'all'], '参数错误').default('mine'),
  ruleKind: z.enum(workRuleNames, '参数错误').optional(),
  ofStaffId: idOf().optional(),
  /** Restricts the list to one customer. */
  customerId: idOf().optional(),
  taskState: z.enum(taskStateNames, '参数错误').default('due'),
}

export const listTasks = defineCall({
  ...shared,
  name: 'operations.list-tasks',
  title: 'tasks by when they are due, the overdue first, with how many there are (2.20)',
  path: '/shopapi/operation/tasklist',
  effect: 'reads',
  input: z.object({
    ...filter,
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(taskRow),
    count: z.int(),
    /** Counts over all rules and states, for the selected people. */
    dueCount: z.int(),
    overdueCount: z.int(),
    putOffCount: z.int(),
  }),
  refusals: [],
})

export const exportTasks = defineCall({
  ...shared,
  name: 'operations.export-tasks',
  title: 'the tasks of a list as a workbook, without formulas',
  path: '/shopapi/operation/taskexport',
  mayLag: true,
  effect: 'reads',
  input: z.object(filter),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})

const note = z.string().trim().max(200, '最多200个字符').default('')
const taskAct = { taskId: idOf(), version: z.int('参数错误'), note }
const taskRefusals = ['operations.task_gone', 'operations.task_changed', 'operations.not_yours'] as const

export const finishTask = defineCall({
  ...shared,
  name: 'operations.finish-task',
  title: 'a task is done, with a note, and a follow-up record where one is written',
  path: '/shopapi/operation/taskdone',
  effect: 'changes',
  input: z.object({
    ...taskAct,
    /** A follow-up record of the customer, dated today and by the caller; its remark is the note. */
    record: z
      .object({ roomId: idOf('请选择包厢'), averageMoney: money(), total: money() })
      .nullable()
      .default(null),
  }),
  output: z.object({ task: taskRow }),
  refusals: [
    ...taskRefusals,
    ...(['operations.application_open', 'operations.no_customer'] as const),
    ...(['customers.room_missing', 'customers.not_found'] as const),
  ],
  done: '任务已完成',
})

export const putOffTask = defineCall({
  ...shared,
  name: 'operations.put-off-task',
  title: 'a task waits until a day',
  path: '/shopapi/operation/taskputoff',
  effect: 'changes',
  input: z.object({ ...taskAct, untilDate: z.iso.date('请选择日期') }),
  output: z.object({ task: taskRow }),
  refusals: [...taskRefusals, 'operations.put_off_day'],
  done: '任务已延后',
})

export const handTask = defineCall({
  ...shared,
  name: 'operations.hand-task',
  title: 'a task is somebody else’s; one of nobody is taken so',
  path: '/shopapi/operation/taskhand',
  effect: 'changes',
  input: z.object({ ...taskAct, toStaffId: idOf('请选择员工') }),
  output: z.object({ task: taskRow }),
  refusals: [
    ...taskRefusals,
    'operations.staff_gone',
    'operations.staff_without',
    'operations.handed_before',
  ],
  done: '任务已转交',
})

const monthText = '请选择月份'
const month = z.string(monthText).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, monthText)

export const countTasks = defineCall({
  ...shared,
  name: 'operations.count-tasks',
  title: 'the tasks made in a month by whose they are, and how they stand now',
  path: '/shopapi/operation/taskcount',
  effect: 'reads',
  input: z.object({ month }),
  output: z.object({
    list: z.array(
      z.object({
        /** Null for tasks assigned to everybody or to a role. */
        ofStaffId: z.int().nullable(),
        ofStaffName: z.string(),
        /**
         * Number of tasks: the sum of the counts below, except {@link overdueCount} and {@link
         * forOthersCount}.
         */
        madeCount: z.int(),
        /** Completed by the assignee; for unassigned tasks, by anyone. */
        inTimeCount: z.int(),
        lateCount: z.int(),
        /** Completed by somebody else. */
        byOthersCount: z.int(),
        dueCount: z.int(),
        putOffCount: z.int(),
        withdrawnCount: z.int(),
        /** Number of due tasks past their deadline. */
        overdueCount: z.int(),
        /** Number of tasks this person completed that were assigned to others, or to nobody. */
        forOthersCount: z.int(),
      }),
    ),
  }),
  refusals: [],
})
