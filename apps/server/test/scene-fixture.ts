import { findScene, type SceneChannel, type SceneKind } from '@roombook/domain/ai-sms'
import { expect } from 'vitest'
import { sweepScenes } from '#features/ai-sms/scenes/scenes.sweep.ts'
import type { TestApp } from './test-app.ts'

let phones = 0

interface PlantedCustomer {
  sex?: 0 | 1 | 2
  birthday?: [type: 1 | 2, day: string]
  memorial?: [title: string, calendar: 'solar' | 'lunar', day: string]
  lastVisit?: string
  remark?: string
  /** Whether the customer consented to marketing; true by default. */
  consents?: boolean
  phone?: string | null
}

/** Inserts customers and scenes, and runs scenes as the sweep does. */
export function openSceneFixture({ app, owner, clock, venue }: TestApp) {
  const { shopId } = venue
  const textsOf = (kind: SceneKind) =>
    owner
      .selectFrom('ai_text')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  return {
    textsOf,
    async customer(name: string, planted: PlantedCustomer = {}): Promise<number> {
      phones += 1
      const phone = planted.phone === undefined ? `1350077${String(1000 + phones)}` : planted.phone
      const { id } = await owner
        .insertInto('customer')
        .values({
          shop_id: shopId,
          name,
          phone,
          sex: planted.sex ?? 1,
          remark: planted.remark ?? '',
          birthday_type: planted.birthday?.[0] ?? null,
          birthday: planted.birthday?.[1] ?? null,
          last_visit_date: planted.lastVisit ?? null,
          visits: planted.lastVisit ? 3 : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [title = '', calendar = '', day = ''] = planted.memorial ?? []
      if (title)
        await owner
          .insertInto('customer_memorial')
          .values({ shop_id: shopId, customer_id: id, title, calendar, month_day: day })
          .execute()
      if (planted.consents ?? true) {
        const at = new Date('2026-01-01T00:00:00Z')
        await owner
          .insertInto('marketing_consent')
          .values({
            shop_id: shopId,
            customer_id: id,
            phone: phone ?? '',
            act: 'given',
            way: 'staff',
            words: '同意接收',
            at,
            noted_at: at,
          })
          .execute()
      }
      return id
    },
    async scene(
      kind: SceneKind,
      change: Partial<{
        enabled: boolean
        span: number
        at_minutes: number
        channel: SceneChannel
        wish: string
        festivals: string
        most: number
        coupon_id: number | null
        ran_on: string | null
      }> = {},
    ): Promise<void> {
      const row = {
        enabled: true,
        span: findScene(kind).span.usual,
        at_minutes: 600,
        channel: 'wechat' as const,
        wish: findScene(kind).wish,
        festivals: '[]',
        most: 30,
        ran_on: null,
        changed_at: clock.now(),
        coupon_id: null,
        ...change,
      }
      await owner
        .insertInto('ai_scene')
        .values({ shop_id: shopId, kind, ...row })
        .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).doUpdateSet(row))
        .execute()
    },
    /** Runs the sweep, and waits until all its jobs are done. */
    async run(): Promise<void> {
      await sweepScenes(app).run(clock.now())
      await expect
        .poll(
          async () =>
            (
              await owner
                .selectFrom('job')
                .select('kind')
                .where('kind', '=', 'ai.scenes')
                .where('shop_id', '=', shopId)
                .where('error', '=', '')
                .execute()
            ).length,
          { timeout: 240_000 },
        )
        .toBe(0)
    },
  }
}
