import { taskDueOn, taskOwner, type WorkRule, type WorkRuleKind } from '@roombook/domain/operations'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { releaseOwners } from '#features/customers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listRuleRoles, lockRule, markSwept, readRule } from '../rules/rule.repository.ts'
import { findQuietAssignments, startAssignmentCount, type Work } from './candidates.repository.ts'
import { findWork } from './find-work.ts'
import { insertTasks, type NewTask, readOwnPeople, readWorking } from './make.repository.ts'

/** Store, time and business day for which tasks are created or withdrawn. */
export interface WorkFrame {
  shopId: number
  at: Date
  today: LocalDate
}

const minuteMs = 60_000

/** Actor name of the rules in logs. */
const byRule = '任务规则'

/** Ends assignments whose owners had no contact for the days of the rule. */
export async function releaseQuietAssignments(
  tx: ShopTransaction,
  { shopId, at, today }: WorkFrame,
): Promise<void> {
  const { isOn, amount } = await readRule(tx, shopId, 'claim')
  if (!isOn) return
  await startAssignmentCount(tx, shopId, today)
  const over = await findQuietAssignments(tx, shopId, addDays(today, -amount - 1))
  const owned = over.map(({ customer_id, staff_id }) => ({ customerId: customer_id, staffId: staff_id }))
  await releaseOwners(tx, { shopId, at, by: byRule }, owned, `所属员工${amount}天没有联系，认领失效`)
}

/**
 * Creates the tasks that a rule calls for.
 * @returns the ids of new and restored tasks.
 */
export async function makeWork(tx: ShopTransaction, frame: WorkFrame, kind: WorkRuleKind): Promise<number[]> {
  const { shopId, at } = frame
  await lockRule(tx, shopId, kind)
  const rule = await readRule(tx, shopId, kind)
  if (!rule.isOn) return []
  const ids = await createRuleTasks(tx, frame, rule)
  await markSwept(tx, shopId, kind, at)
  return ids
}

/**
 * Creates the tasks that an enabled, locked rule calls for, up to a limit.
 * @returns the ids of new and restored tasks.
 */
export async function createRuleTasks(
  tx: ShopTransaction,
  { shopId, at, today }: WorkFrame,
  rule: WorkRule,
): Promise<number[]> {
  const { kind } = rule
  if (kind === 'claim') await startAssignmentCount(tx, shopId, today)
  const work = await findWork(tx, shopId, { rule, today, at })
  const tasks = await given(tx, { shopId, at, today }, rule, work)
  return insertTasks(tx, { shopId, kind, at, on: today }, tasks)
}

/** Converts work to tasks with assignee and deadline. */
async function given(
  tx: ShopTransaction,
  { shopId, at, today }: WorkFrame,
  rule: WorkRule,
  work: readonly Work[],
): Promise<NewTask[]> {
  if (work.length === 0) return []
  const people = await readOwnPeople(
    tx,
    shopId,
    work.flatMap(({ customerId }) => customerId ?? []),
  )
  const working = await readWorking(tx, shopId)
  const isRole =
    rule.roleId !== null && (await listRuleRoles(tx, shopId)).some(({ id }) => id === rule.roleId)
  const atWork = (id: number | null | undefined) => (id != null && working.has(id) ? id : null)
  return work.map((one) => {
    const known = one.customerId === null ? undefined : people.get(one.customerId)
    const { staffId, roleId } = taskOwner(rule, {
      ownId: atWork(one.claimOf ?? known?.own_id),
      openerId: atWork(one.bookingId === null ? known?.opener_id : one.openerId),
      takerWorks: atWork(rule.takerId) !== null,
      roleExists: isRole,
    })
    const ofMinutes = rule.kind === 'application'
    return {
      occasion: one.occasion,
      customer_id: one.customerId,
      booking_id: one.bookingId,
      about_date: one.aboutDate,
      about_title: one.aboutTitle ?? '',
      about_sign: one.aboutSign ?? '',
      claim_of: one.claimOf ?? null,
      staff_id: staffId,
      role_id: roleId,
      due_on: taskDueOn(rule.kind, { within: rule.within, today, aboutDate: one.aboutDate }),
      due_at: ofMinutes ? new Date(at.getTime() + rule.within * minuteMs) : null,
    }
  })
}
