import type { SceneKind } from '@roombook/domain/ai-sms'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Scene } from './scene.ts'

/** Lists the scenes that a shop has saved, by kind. */
export async function listScenes(tx: ShopTransaction, shopId: number): Promise<Map<SceneKind, Scene>> {
  const rows = await tx
    .selectFrom('ai_scene')
    .select(['kind', 'enabled', 'span', 'at_minutes as atMinutes', 'channel', 'wish', 'festivals', 'most'])
    .select([
      'coupon_id as couponId',
      'version',
      'ran_on as ranOn',
      'found',
      'left_out as leftOut',
      'yielded',
    ])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map((row) => [row.kind, { ...row, festivals: row.festivals as string[] }]))
}

/** Stores a scene. @returns its new version; undefined when it changed since the user saw it. */
export async function saveSceneRow(
  tx: ShopTransaction,
  shopId: number,
  scene: Omit<Scene, 'ranOn' | 'found' | 'leftOut' | 'yielded'>,
  at: Date,
): Promise<number | undefined> {
  const { kind, enabled, span, atMinutes, channel, wish, festivals, most, couponId, version } = scene
  const { rows } = await sql<{ version: number }>`
    insert into ai_scene (shop_id, kind, enabled, span, at_minutes, channel, wish, festivals, most, coupon_id, version,
      changed_at)
    values (${shopId}, ${kind}, ${enabled}, ${span}, ${atMinutes}, ${channel}, ${wish}, ${JSON.stringify(festivals)}::jsonb,
      ${most}, ${couponId}::bigint, ${version + 1}, ${at})
    on conflict (shop_id, kind) do update set
      enabled = excluded.enabled, span = excluded.span, at_minutes = excluded.at_minutes, channel = excluded.channel,
      wish = excluded.wish, festivals = excluded.festivals, most = excluded.most,
      coupon_id = excluded.coupon_id, version = excluded.version,
      changed_at = excluded.changed_at
    where ai_scene.version = ${version}
    returning version`.execute(tx)
  return rows[0]?.version
}

/** Records a scene's daily run: the numbers of customers found, excluded, and yielded to another scene. */
export async function noteRun(
  tx: ShopTransaction,
  shopId: number,
  kind: SceneKind,
  run: { ranOn: LocalDate; found: number; leftOut: number; yielded: number },
): Promise<void> {
  await tx
    .updateTable('ai_scene')
    .set({ ran_on: run.ranOn, found: run.found, left_out: run.leftOut, yielded: run.yielded })
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute()
}

/** Counts of a scene's texts since a given time. */
export interface SceneFigures {
  passed: number
  waiting: number
  refused: number
  booked: number
}

/** Counts texts by scene since a given time, and their customers who booked within a number of days. */
export async function countTexts(
  tx: ShopTransaction,
  shopId: number,
  { since, days }: { since: Date; days: number },
): Promise<Map<SceneKind, SceneFigures>> {
  const { rows } = await sql<SceneFigures & { kind: SceneKind }>`
    select t.kind, count(*) filter (where t.state = 'passed')::int as passed,
      count(*) filter (where t.state in ('wanted', 'ready'))::int as waiting,
      count(*) filter (where t.state = 'refused')::int as refused,
      count(*) filter (where t.state = 'passed' and t.customer_id is not null and exists (
        select from order_whole o
        where o.shop_id = t.shop_id and o.customer_id = t.customer_id and o.created_at > t.passed_at
          and o.created_at <= t.passed_at + ${days} * interval '1 day'
      ))::int as booked
    from ai_text t where t.shop_id = ${shopId} and t.created_at >= ${since}
    group by t.kind`.execute(tx)
  return new Map(rows.map(({ kind, ...figures }) => [kind, figures]))
}

/** Reads the store's columns that texts and their sending hours depend on. */
export const readShopOfScenes = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title', 'timezone', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

/** Whether the shop's plugin for AI SMS is active. */
export async function mayWrite(tx: ShopTransaction, shopId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_plugin
    where shop_id = ${shopId} and name = 'shopai/swithchindex' and state = 'true'
      and (ends_at is null or ends_at > ${now})`.execute(tx)
  return rows.length > 0
}
