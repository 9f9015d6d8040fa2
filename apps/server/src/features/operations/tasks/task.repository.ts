import type { TaskAct, TaskState, WorkRuleKind } from '@roombook/domain/operations'
import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Viewer and business day of a task list. */
export interface TaskView {
  shopId: number
  today: LocalDate
  /** Id of the viewing staff member. */
  staffId: number
  /** Whether to include all tasks, beyond the viewer's own and unassigned ones. */
  everybody: boolean
}

/** Filter of a task list. */
export interface TaskFilter {
  ruleKind?: WorkRuleKind | undefined
  ofStaffId?: number | undefined
  customerId?: number | undefined
  taskState: TaskState
}

/** A task with its customer and owner. */
export interface TaskRecord {
  id: number
  version: number
  kind: WorkRuleKind
  customer_id: number | null
  guest_name: string
  guest_phone: string
  booking_id: number | null
  order_id: number | null
  order_date: LocalDate | null
  about_date: LocalDate
  about_title: string
  due_on: LocalDate
  due_at: Date | null
  put_off_until: LocalDate | null
  staff_id: number | null
  staff_name: string
  role_title: string
  is_own: boolean
  made_at: Date
  ended: 'done' | 'withdrawn' | null
  ended_at: Date | null
  ended_name: string
  ended_note: string
  late: boolean
}

/**
 * Condition for the viewer's own tasks and those they may take: unassigned or owned by former staff, and
 * without a role, of a removed role, or of the viewer's role.
 */
const isOwn = ({ shopId, staffId }: Pick<TaskView, 'shopId' | 'staffId'>) => sql<boolean>`
  (t.staff_id is not distinct from ${staffId}::bigint or (
    (t.staff_id is null or s.disabled_at is not null)
    and (t.role_id is null or r.id is null
      or t.role_id = (select me.role_id from staff me where me.shop_id = ${shopId} and me.id = ${staffId}))))`

const selectTasks = (shopId: number) => sql`
  work_task t
  left join staff s on s.shop_id = ${shopId} and s.id = t.staff_id
  left join role r on r.shop_id = ${shopId} and r.id = t.role_id`

/** Condition for a task `t` in a state, as `taskStateOn` defines it. */
export const inState = (today: LocalDate, state: TaskState) =>
  ({
    due: sql`t.ended_at is null and (t.put_off_until is null or t.put_off_until <= ${today})`,
    'put-off': sql`t.ended_at is null and t.put_off_until > ${today}`,
    done: sql`t.ended_at is not null and t.ended = 'done'`,
    withdrawn: sql`t.ended_at is not null and t.ended = 'withdrawn'`,
  })[state]

/** Condition for an overdue task `t`, as `taskIsLate` defines it. */
export const isOver = ({ today, now }: { today: LocalDate; now: Date }) => sql`
  case when t.due_at is null then t.due_on < ${today} else t.due_at < ${now} end`

const chosen = (view: TaskView, { ruleKind, ofStaffId, customerId, taskState }: TaskFilter) => sql`
  t.shop_id = ${view.shopId} and ${inState(view.today, taskState)}
  and (${view.everybody} or ${isOwn(view)})
  and (${ruleKind ?? null}::text is null or t.kind = ${ruleKind ?? null})
  and (${ofStaffId ?? null}::bigint is null or t.staff_id = ${ofStaffId ?? null})
  ${customerId === undefined ? sql`` : sql`and t.customer_id = ${customerId}`}`

const columns = (view: TaskView) => sql`
  t.id, t.version, t.kind, t.customer_id, t.booking_id, t.about_date, t.about_title, t.due_on, t.due_at, t.put_off_until,
  t.staff_id, coalesce(s.nickname, '') as staff_name, coalesce(r.title, '') as role_title, t.made_at, t.ended,
  t.ended_at, t.ended_name, t.ended_note, t.late, ${isOwn(view)} as is_own,
  o.id as order_id, o.book_date as order_date, coalesce(c.name, o.user_name, '') as guest_name,
  coalesce(case when c.id is null then o.phone else c.phone end, '') as guest_phone`

const withGuests = (shopId: number) => sql`
  left join customer c on c.shop_id = ${shopId} and c.id = t.customer_id
  left join order_whole o on o.shop_id = ${shopId} and o.booking_id = t.booking_id and o.id = o.first_order_id`

/** Lists a page of the tasks: open ones by deadline, ended ones the latest first. */
export async function listTaskRows(
  tx: ShopTransaction,
  view: TaskView,
  filter: TaskFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TaskRecord[]> {
  const isOpen = filter.taskState === 'due' || filter.taskState === 'put-off'
  const order = isOpen ? sql`t.due_on, t.due_at nulls last, t.id` : sql`t.ended_at desc, t.id desc`
  const { rows } = await sql<TaskRecord>`
    select ${columns(view)} from ${selectTasks(view.shopId)} ${withGuests(view.shopId)}
    where ${chosen(view, filter)}
    order by ${order} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the matching tasks, and over all rules the due, overdue and postponed ones. */
export async function countTaskRows(
  tx: ShopTransaction,
  view: TaskView,
  filter: TaskFilter,
  now: Date,
): Promise<{ count: number; due: number; overdue: number; putOff: number }> {
  const { rows } = await sql<{ count: number; due: number; overdue: number; put_off: number }>`
    select (select count(*)::int from ${selectTasks(view.shopId)} where ${chosen(view, filter)}) as count,
      count(*) filter (where open.stands)::int as due,
      count(*) filter (where open.stands and open.is_late)::int as overdue,
      count(*) filter (where not open.stands)::int as put_off
    from (
      select ${inState(view.today, 'due')} as stands, ${isOver({ today: view.today, now })} as is_late
      from ${selectTasks(view.shopId)}
      where t.shop_id = ${view.shopId} and t.ended_at is null and (${view.everybody} or ${isOwn(view)})
    ) open`.execute(tx)
  const [row] = rows
  return { count: row?.count ?? 0, due: row?.due ?? 0, overdue: row?.overdue ?? 0, putOff: row?.put_off ?? 0 }
}

/** Returns whether a booking's request is still unanswered. */
export async function isUnanswered(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number | null,
): Promise<boolean> {
  if (bookingId === null) return false
  const row = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', OrderStatus.applied)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a task; undefined for an unknown id. */
export async function findTask(
  tx: ShopTransaction,
  view: TaskView,
  id: number,
): Promise<TaskRecord | undefined> {
  const { rows } = await sql<TaskRecord>`
    select ${columns(view)} from ${selectTasks(view.shopId)} ${withGuests(view.shopId)}
    where t.shop_id = ${view.shopId} and t.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks a task until the transaction ends. */
export async function lockTask(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx
    .selectFrom('work_task')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Lists the acts on some tasks, oldest first. */
export async function listActs(tx: ShopTransaction, shopId: number, taskIds: readonly number[]) {
  if (taskIds.length === 0) return []
  return tx
    .selectFrom('work_act as a')
    .leftJoin('staff as to', (join) =>
      join.onRef('to.shop_id', '=', 'a.shop_id').onRef('to.id', '=', 'a.to_staff_id'),
    )
    .leftJoin('staff as whose', (join) =>
      join.onRef('whose.shop_id', '=', 'a.shop_id').onRef('whose.id', '=', 'a.staff_id'),
    )
    .select((of) => [
      ...(['a.task_id', 'a.at', 'a.by_name', 'a.until', 'a.note', 'to.nickname as to_name'] as const),
      'whose.nickname as whose_name',
      of.ref('a.act').$castTo<TaskAct>().as('act'),
    ])
    .where('a.shop_id', '=', shopId)
    .where('a.task_id', 'in', [...taskIds])
    .orderBy('a.id')
    .execute()
}

/** A staff member's act on a task. */
export interface NewAct {
  shopId: number
  taskId: number
  act: Exclude<TaskAct, 'made' | 'withdrawn' | 'restored'>
  staffId: number
  byName: string
  at: Date
  on: LocalDate
  note: string
  toStaffId?: number
  until?: LocalDate
  late?: boolean
  recordId?: number | undefined
}

/** Records an act on a task. */
export async function noteAct(tx: ShopTransaction, act: NewAct): Promise<void> {
  await tx
    .insertInto('work_act')
    .values({
      shop_id: act.shopId,
      task_id: act.taskId,
      act: act.act,
      staff_id: act.staffId,
      by_name: act.byName,
      at: act.at,
      on_date: act.on,
      note: act.note,
      late: act.late ?? false,
      to_staff_id: act.toStaffId ?? null,
      until: act.until ?? null,
      record_id: act.recordId ?? null,
    })
    .execute()
}

/** Updates a locked task and increments its version. */
export async function changeTask(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  columnsSet: {
    ended?: 'done'
    ended_at?: Date
    ended_name?: string
    ended_note?: string
    late?: boolean
    put_off_until?: LocalDate | null
    due_on?: LocalDate
    due_at?: Date | null
    staff_id?: number
    role_id?: null
  },
): Promise<void> {
  await tx
    .updateTable('work_task')
    .set((of) => ({ ...columnsSet, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
