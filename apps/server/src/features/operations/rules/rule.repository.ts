import type { Fen } from '@roombook/domain/money'
import {
  type FollowedGuests,
  type TaskTaker,
  usualWorkRule,
  type WorkRule,
  type WorkRuleKind,
  workRuleNames,
} from '@roombook/domain/operations'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { saveByVersion } from '#platform/db/save-by-version.ts'
import { taskNode } from '../require-taker.ts'
import { inState } from '../tasks/task.repository.ts'

/** A stored rule. */
export interface StoredRule extends WorkRule {
  /** Number of saves. */
  version: number
}

/** Reads all rules in their order, with defaults for those never saved. */
export async function readRules(tx: ShopTransaction, shopId: number): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('work_rule')
    .select((of) => [
      ...(['is_on as isOn', 'amount', 'to_own as toOwn', 'within', 'version'] as const),
      ...(['role_id as roleId', 'taker_id as takerId'] as const),
      of.ref('kind').$castTo<WorkRuleKind>().as('kind'),
      of.ref('guests').$castTo<FollowedGuests>().as('guests'),
      of.ref('taker').$castTo<TaskTaker>().as('taker'),
      of.ref('spent_over_fen').$castTo<Fen>().as('spentOver'),
    ])
    .where('shop_id', '=', shopId)
    .execute()
  return workRuleNames.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { ...usualWorkRule(kind), version: 0 },
  )
}

/** Reads one rule. */
export async function readRule(tx: ShopTransaction, shopId: number, kind: WorkRuleKind): Promise<StoredRule> {
  const rules = await readRules(tx, shopId)
  return rules.find((rule) => rule.kind === kind) ?? { ...usualWorkRule(kind), version: 0 }
}

/**
 * Saves a rule where it still has the version that was seen.
 * @returns whether it was saved.
 */
export const storeRule = (
  tx: ShopTransaction,
  shopId: number,
  rule: WorkRule,
  seen: number,
): Promise<boolean> =>
  saveByVersion(
    tx,
    { table: 'work_rule', key: { shop_id: shopId, kind: rule.kind }, seen },
    {
      is_on: rule.isOn,
      amount: rule.amount,
      guests: rule.guests,
      spent_over_fen: rule.spentOver,
      to_own: rule.toOwn,
      taker: rule.taker,
      role_id: rule.roleId,
      taker_id: rule.takerId,
      within: rule.within,
      swept_at: null,
    },
  )

/** Locks a rule until the transaction ends, so that no tasks are created by a rule being turned off. */
export async function lockRule(tx: ShopTransaction, shopId: number, kind: WorkRuleKind): Promise<void> {
  await tx
    .selectFrom('work_rule')
    .select('kind')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute()
}

/** Records that a rule's tasks were created. */
export async function markSwept(
  tx: ShopTransaction,
  shopId: number,
  kind: WorkRuleKind,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('work_rule')
    .set({ swept_at: at })
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute()
}

/** Resets the counting of assigned customers; it restarts on the day the rule is next evaluated. */
export async function resetAssignmentCount(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.updateTable('customer_staff').set({ counted_from: null }).where('shop_id', '=', shopId).execute()
}

/** Lists the roles to which rules may assign tasks: those that can see tasks. */
export const listRuleRoles = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('role')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where(sql.lit(taskNode), '=', (of) => of.fn.any('nodes'))
    .orderBy('id')
    .execute()

/** Returns whether the shop has a role. */
export async function hasRole(tx: ShopTransaction, shopId: number, roleId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', roleId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the store's active staff as possible assignees. */
export const listColleagues = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'nickname as title'])
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()

/** Counts the due tasks (待办) of each rule. */
export async function countDue(tx: ShopTransaction, shopId: number, today: LocalDate) {
  const { rows } = await sql<{ kind: WorkRuleKind; count: number }>`
    select t.kind, count(*)::int as count from work_task t
    where t.shop_id = ${shopId} and ${inState(today, 'due')} group by t.kind`.execute(tx)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
