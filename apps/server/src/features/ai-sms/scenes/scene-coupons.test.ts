import {
  dropAiText,
  listAiScenes,
  listAiTexts,
  passAiText,
  rewriteAiText,
  saveAiScene,
} from '@roombook/contract/ai-sms'
import { listCouponGrants } from '@roombook/contract/coupon-grants'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { openSceneFixture } from '#test/scene-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId } = venue
const fixture = openSceneFixture(site)
const admin = await as(venue.staff.admin.phone)

/** Ten past ten in Shanghai, on a separate day for each test. */
let days = 0
let date = ''
beforeEach(async () => {
  days += 1
  date = `2026-11-${String(20 + days).padStart(2, '0')}`
  clock.set(`${date}T02:10:00Z`)
  await owner.updateTable('ai_scene').set({ enabled: false, ran_on: null, coupon_id: null }).execute()
})

const coupon = (change?: Parameters<typeof plantCoupon>[2]) =>
  plantCoupon(owner, { shopId, at: clock.now() }, change)
const bornToday = (name: string) => fixture.customer(name, { birthday: [1, date.slice(5)] })
const birthdays = (couponId: number) => fixture.scene('birthday', { span: 0, coupon_id: couponId })
const grantsOf = async (couponId: number) =>
  (await admin.call(listCouponGrants, { ofCouponId: couponId })).list
const textOf = async (customerId: number) => {
  const { list } = await admin.call(listAiTexts, { kind: 'birthday' })
  const text = list.find((one) => one.customerId === customerId)
  if (!text) throw new Error('no text')
  return text
}

describe('a scene that gives a coupon along', () => {
  test('gives one to each, once, and its text says so; it stands in the record as given by the scene [2.10] [7.07]', async () => {
    const couponId = await coupon({ terms: { title: '生日满减' } })
    const customer = await bornToday('寿一')
    await birthdays(couponId)
    await fixture.run()
    await owner.updateTable('ai_scene').set({ ran_on: null }).execute()
    await fixture.run()
    expect(await grantsOf(couponId)).toMatchObject([
      { customerId: customer, source: 'scene', givenName: 'AI短信·生日祝福', standing: 'held', told: null },
    ])
    const text = await textOf(customer)
    expect(text.content).toMatch(/\n送您「生日满减」：.*用餐时报手机号即可使用。$/)
    await admin.call(passAiText, { textId: text.id })
    expect(await grantsOf(couponId)).toMatchObject([{ told: { way: 'copy', name: '王经理' } }])
  })

  test('that is written anew says the same, and gives no second', async () => {
    const couponId = await coupon()
    const customer = await bornToday('寿二')
    await birthdays(couponId)
    await fixture.run()
    const { id } = await textOf(customer)
    const { text } = await admin.call(rewriteAiText, { textId: id })
    expect(text.content).toMatch(/\n送您「/)
    expect(await grantsOf(couponId)).toHaveLength(1)
  })

  test('gives no more than there are, nor than one may have; whoever gets none is written to all the same', async () => {
    const couponId = await coupon({ stock: 1 })
    const people = [await bornToday('寿三'), await bornToday('寿四')]
    await birthdays(couponId)
    await fixture.run()
    const grants = await grantsOf(couponId)
    expect(grants).toHaveLength(1)
    for (const customer of people) {
      const { content, textState } = await textOf(customer)
      expect(textState).toBe('ready')
      expect(content.includes('送您「')).toBe(grants[0]?.customerId === customer)
    }
  })

  test('gives nothing where it was paused meanwhile, or the store has coupons no more', async () => {
    const paused = await coupon({ state: 'paused' })
    const one = await bornToday('寿五')
    await birthdays(paused)
    await fixture.run()
    expect((await textOf(one)).content).not.toContain('送您「')
    const couponId = await coupon()
    const plugin = owner.updateTable('shop_plugin').where('name', '=', 'shopai/sendcoupon')
    await plugin.set({ state: 'false' }).execute()
    const other = await bornToday('寿六')
    await owner.updateTable('ai_scene').set({ ran_on: null, coupon_id: couponId }).execute()
    await fixture.run()
    await plugin.set({ state: 'true' }).execute()
    expect((await textOf(other)).content).not.toContain('送您「')
    expect(await grantsOf(couponId)).toEqual([])
  })

  test('takes it back with a text that is passed over, or that nobody sent in time', async () => {
    const couponId = await coupon()
    const [dropped, late] = [await bornToday('寿七'), await bornToday('寿八')]
    await birthdays(couponId)
    await fixture.run()
    await admin.call(dropAiText, { textId: (await textOf(dropped)).id })
    const { dueUntil } = await textOf(late)
    clock.set(new Date(Date.parse(dueUntil) + 60_000).toISOString())
    await fixture.run()
    const reasons = (await grantsOf(couponId)).map(({ standing, withdrawnReason }) => [
      standing,
      withdrawnReason,
    ])
    expect(new Set(reasons.map(String))).toEqual(
      new Set(['withdrawn,文案已跳过', 'withdrawn,没有人在期限内发送']),
    )
    const { given } = await owner
      .selectFrom('coupon')
      .select('given')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(given).toBe(0)
  })

  test('is kept; never by SMS, never of a notice, and a coupon that can be given', async () => {
    const couponId = await coupon()
    const form = { enabled: false, span: 0, channel: 'wechat' as const, sceneWish: '', atTime: '10:00' }
    const save = async (change: object) => {
      const { list } = await admin.call(listAiScenes, {})
      const wanted = { ...form, kind: 'birthday' as const, mostADay: 30, couponId, ...change }
      const version = list.find(({ kind }) => kind === wanted.kind)?.version ?? 0
      return admin.call(saveAiScene, { ...wanted, version })
    }
    await save({})
    const { list } = await admin.call(listAiScenes, {})
    expect(list.find(({ kind }) => kind === 'birthday')?.couponId).toBe(couponId)
    for (const [change, words] of [
      [{ channel: 'sms' }, '短信不能发优惠券，请改用网页通知或复制到微信'],
      [{ kind: 'after-visit', span: 1 }, '这个场景只通知客人与他有关的事，不能送优惠券'],
      [{ couponId: await coupon({ state: 'paused' }) }, '优惠券不在发放中，请另选一张'],
      [{ couponId: 987_654 }, '优惠券不在发放中，请另选一张'],
    ] as const) {
      const { code, fields } = await catchRefusal(save(change))
      expect([code, fields.coupon_id ?? fields.couponId]).toEqual(['ai.scene_form', words])
    }
  })
})
