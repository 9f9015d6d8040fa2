import { createOrder } from '@roombook/contract/booking'
import { previewOrderSms } from '@roombook/contract/order-sms'
import { shopInfo } from '@roombook/contract/shell'
import {
  readSmsSignature,
  recheckSmsSignature,
  submitSmsSignature,
  useSmsSignature,
} from '@roombook/contract/sms-signature'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { openSignatureFixture, reviewingAliyun } from '#test/signature-fixture.ts'
import { partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

/** Fails when the signature created by an earlier step is missing. */
const failMissing = (): never => {
  throw new Error('there is no sign')
}
const provider = await reviewingAliyun()
afterAll(provider.close)

const site = await startTestApp(provider.env)
const { as, clock, venue, owner } = site
provider.now(clock.now)
const admin = await as(venue.staff.admin.phone)
const fixture = openSignatureFixture(site, admin)
const later = (minutes: number) => expect.poll(fixture.look(minutes))
const soon = () => expect.poll(fixture.read)
const arrived = (signature: string) => expect.poll(() => provider.has(signature)).toBe(true)
const nextDay = dayByDay()
const count = (action: string) => provider.actions.filter((received) => received === action).length
const handedAt = async () =>
  (await owner.selectFrom('sms_sign').select('handed_at').execute()).map((row) => row.handed_at)
const proofs = () => owner.selectFrom('sms_sign_proof').select('id').execute()
async function book() {
  const { row } = await admin.call(
    createOrder,
    orderFormFor(venue, { sendSms: true, phone: '13912345678', bookDate: nextDay(), userName: '王先生' }),
  )
  return row.id
}
const sent = (orderId: number) =>
  expect.poll(() =>
    owner
      .selectFrom('sms_message')
      .select(['content', 'state', 'parts'])
      .where('booking_id', '=', selectBookingId(orderId))
      .executeTakeFirst(),
  )
/** Registers a signature until it is approved and in use. */
async function approved(signature: string) {
  await fixture.submit(signature)
  await arrived(signature)
  provider.decide(signature, 'approved')
  // On a busy machine the run in progress may fail and then wait for the stopped clock: query until it is
  // known.
  const queryAgain = async () => {
    if ((await fixture.read()).application) await fixture.ask()
    return fixture.read()
  }
  await expect
    .poll(queryAgain)
    .toMatchObject({ approved: { sign: signature, state: 'approved', changedName: provider.title } })
  return (await fixture.read()).approved ?? failMissing()
}

beforeEach(async () => {
  await fixture.clear()
  provider.reset()
})

describe('a store’s own sign under the operator’s account', () => {
  test('counts the parts of a message with itself before it, and the stock agrees', async () => {
    await approved('和宴餐饮望江')
    const before = await partsOf(owner, venue.shopId)
    const orderId = await book()
    await sent(orderId).toMatchObject({ state: 'accepted', parts: 1 })
    expect((await partsOf(owner, venue.shopId)).left).toBe(before.left - 1)
    expect(await wrongParts(owner, venue.shopId)).toEqual([])
  })

  test('that was refused makes room for another, and is taken away', async () => {
    const first = await fixture.submit('和宴')
    await arrived('和宴')
    provider.decide('和宴', 'refused', '不符')
    await fixture.ask()
    await soon().toMatchObject({ application: { state: 'refused' } })
    const { version } = (await fixture.read()).application ?? failMissing()
    const second = await fixture.submit('和宴餐饮', { signId: first.signId, version })
    expect(second.signId).not.toBe(first.signId)
    await expect.poll(() => provider.has('和宴')).toBe(false)
    await arrived('和宴餐饮')
    await soon().toMatchObject({ leaving: [] })
    expect(await proofs()).toHaveLength(1)
  })

  test('is asked about by itself while it is in use, and looked at anew is not used meanwhile', async () => {
    await approved('和宴')
    provider.decide('和宴', 'waiting')
    await later(6 * 60 + 1).toMatchObject({ application: { state: 'submitted' } })
    expect((await fixture.read()).now.whose).toBe('operator')
    provider.decide('和宴', 'approved')
    await fixture.ask()
    await soon().toMatchObject({ approved: { state: 'approved' } })
    provider.forget('和宴')
    await fixture.ask()
    await soon().toMatchObject({ application: { state: 'refused', answer: '服务商处已没有该签名' } })
    expect(count(provider.adds)).toBe(1)
  })

  test('that nobody can be asked about stays as it is', async () => {
    await approved('和宴')
    Object.assign(provider.trouble, { breaks: 503 })
    provider.actions.length = 0
    await fixture.ask()
    await expect.poll(() => provider.actions.length).toBe(1)
    expect((await fixture.read()).now).toEqual({ sign: '和宴', whose: 'store' })
  })

  test('may be left unused, and used again', async () => {
    const { signId, version } = await approved('和宴')
    await admin.call(useSmsSignature, { signId, version, used: false })
    expect((await fixture.read()).now.whose).toBe('operator')
    await sent(await book()).toMatchObject({ content: expect.stringMatching(/^【订包】/), state: 'accepted' })
    expect(await catchRefusal(admin.call(useSmsSignature, { signId, version, used: true }))).toMatchObject({
      code: 'sms.sign_stale',
      message: expect.stringMatching(/改用平台签名，请查看最新内容/),
    })
    await admin.call(useSmsSignature, { signId, version: version + 1, used: true })
    await sent(await book()).toMatchObject({ content: expect.stringMatching(/^【和宴】/), state: 'accepted' })
  })

  test('that is withdrawn by its provider while another is applied for leaves that alone', async () => {
    await approved('和宴')
    await fixture.submit('和宴望江')
    await arrived('和宴望江')
    provider.decide('和宴', 'refused', '已下线')
    const { signId, version } = (await fixture.read()).approved ?? failMissing()
    await admin.call(recheckSmsSignature, { signId, version })
    await expect.poll(async () => (await fixture.read()).now.whose).toBe('operator')
    expect((await fixture.read()).application).toMatchObject({ sign: '和宴望江', state: 'submitted' })
  })

  test('that is given up is used no longer, taken away there, and its pictures are forgotten', async () => {
    await approved('和宴')
    expect(await fixture.withdraw()).toMatchObject({ state: 'withdrawn' })
    expect((await fixture.read()).now.whose).toBe('operator')
    await soon().toMatchObject({ leaving: [] })
    expect(provider.has('和宴')).toBe(false)
  })

  test('clicked twenty times is applied for once', async () => {
    const form = await fixture.form('和宴')
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, () => admin.call(submitSmsSignature, form)),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await later(1).toMatchObject({ application: { checkedAt: expect.any(String) } })
    expect(count(provider.adds)).toBe(1)
    expect(await owner.selectFrom('sms_sign').select('id').execute()).toHaveLength(1)
  })

  test('that two stores ask for at once is one’s; the other is told so, and not whose it is', async () => {
    const foreign = await as(venue.staff.owner.phone, venue.other.shopId)
    const elsewhere = openSignatureFixture(site, foreign)
    const forms = [await fixture.form('和宴'), await elsewhere.form('和宴')] as const
    const both = await Promise.allSettled([
      admin.call(submitSmsSignature, forms[0]),
      foreign.call(submitSmsSignature, forms[1]),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const loser =
      both[0].status === 'rejected'
        ? admin.call(submitSmsSignature, forms[0])
        : foreign.call(submitSmsSignature, forms[1])
    expect(await catchRefusal(loser)).toMatchObject({
      fields: { sign: '该签名已由另一家门店申请，请换一个' },
    })
    expect(await owner.selectFrom('sms_sign').select('id').execute()).toHaveLength(1)
  })

  test('is not the operator’s own, nor one of the store’s that stands', async () => {
    expect(await catchRefusal(fixture.submit('订包'))).toMatchObject({
      fields: { sign: '这就是平台的签名，无需申请' },
    })
    await approved('和宴')
    expect(await catchRefusal(fixture.submit('和宴'))).toMatchObject({
      fields: { sign: '该签名已通过，无需再次申请' },
    })
    await fixture.submit('和宴望江')
    expect(await catchRefusal(fixture.submit('和宴餐饮'))).toMatchObject({
      code: 'sms.sign_state',
      message: '已有一份签名申请，请查看后再操作',
    })
  })

  test('that another took back meanwhile is not corrected', async () => {
    const { signId, version } = await fixture.submit('和宴')
    await fixture.withdraw()
    expect(await catchRefusal(fixture.submit('和宴', { signId, version }))).toMatchObject({
      code: 'sms.sign_stale',
      message: expect.stringMatching(/撤回/),
    })
    expect(
      await catchRefusal(admin.call(recheckSmsSignature, { signId, version: version + 1 })),
    ).toMatchObject({
      code: 'sms.sign_state',
    })
    expect(
      await catchRefusal(admin.call(useSmsSignature, { signId, version: version + 1, used: true })),
    ).toMatchObject({
      code: 'sms.sign_state',
    })
    expect(await catchRefusal(admin.call(recheckSmsSignature, { signId: 99_999, version: 1 }))).toMatchObject(
      {
        code: 'sms.sign_stale',
      },
    )
  })

  test('is logged as it is applied for and decided', async () => {
    await approved('和宴')
    const log = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name', 'detail'])
      .where('shop_id', '=', venue.shopId)
      .where('action', 'in', ['sms.sign', 'sms.settle-sign'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(log).toMatchObject([
      {
        action: 'sms.settle-sign',
        operator_name: provider.title,
        detail: { remark: '短信签名【和宴】审核通过' },
      },
      { action: 'sms.sign', detail: { remark: '申请短信签名【和宴】', company: '和宴餐饮管理有限公司' } },
    ])
  })

  test('is seen and applied for by administrators alone', async () => {
    const booker = await as(venue.staff.booker.phone)
    expect(await catchRefusal(booker.call(readSmsSignature, {}))).toMatchObject({
      code: 'permission.refused',
    })
    expect(await catchRefusal(booker.call(submitSmsSignature, await fixture.form('和宴')))).toMatchObject({
      code: 'permission.refused',
    })
  })

  test('that arrived after nobody waited for it any more is found when it is handed in anew, not applied for twice', async () => {
    provider.server.desk.refusesAction = { GetSmsSign: 'isv.SMS_SIGN_ILLEGAL' }
    provider.trouble.fallsAt = provider.adds
    const { signId } = await fixture.submit('和宴')
    await arrived('和宴')
    provider.trouble.fallsAt = ''
    clock.pass(11)
    await fixture.ask()
    await soon().toMatchObject({ application: { state: 'draft', answer: '没有提交成功，请重新提交' } })
    provider.server.desk.refusesAction = {}
    const { version, proofs: kept } = (await fixture.read()).application ?? failMissing()
    await fixture.submit('和宴', { signId, version, proofId: kept[0]?.proofId ?? 0 })
    provider.decide('和宴', 'approved')
    await fixture.ask()
    await later(1).toMatchObject({ approved: { signId, state: 'approved' } })
    expect(count(provider.adds)).toBe(1)
  })

  test('whose server died as it was handed in is asked about, and not handed in again', async () => {
    provider.server.desk.refusesAction = { QuerySingleSmsQualification: 'isv.BUSINESS_LIMIT_CONTROL' }
    const { signId } = await fixture.submit('和宴')
    await expect.poll(() => provider.actions.includes('QuerySingleSmsQualification')).toBe(true)
    // In this test the result is stored before the crash.
    await expect.poll(handedAt).toEqual([null])
    provider.server.desk.refusesAction = {}
    // State between recording the attempt and the answer.
    await owner.updateTable('sms_sign').set({ handed_at: clock.now() }).where('id', '=', signId).execute()
    clock.pass(11)
    await fixture.ask()
    await soon().toMatchObject({ application: { state: 'draft', answer: '没有提交成功，请重新提交' } })
    expect(count(provider.adds)).toBe(0)
  })

  test('of which its provider says what nobody understands stays as it is', async () => {
    await fixture.submit('和宴')
    await arrived('和宴')
    Object.assign(provider.server.signs.at(-1) ?? {}, { status: 7 })
    provider.actions.length = 0
    await fixture.ask()
    await expect.poll(() => provider.actions).toContain('GetSmsSign')
    expect((await fixture.read()).application).toMatchObject({ state: 'submitted', answer: '' })
    provider.decide('和宴', 'approved')
    await fixture.ask()
    await soon().toMatchObject({ approved: { state: 'approved' } })
  })
})

describe('a store’s own sign where nobody carries messages', async () => {
  const local = await startTestApp()
  const boss = await local.as(local.venue.staff.admin.phone)
  const there = openSignatureFixture(local, boss)
  const readText = (orderId: number) =>
    local.owner
      .selectFrom('sms_message')
      .select('content')
      .where('booking_id', '=', selectBookingId(orderId))
      .executeTakeFirst()
  async function bookThere() {
    const form = orderFormFor(local.venue, { sendSms: true, phone: '13912345678', bookDate: nextDay() })
    return (await boss.call(createOrder, form)).row.id
  }

  test('is approved by our own rules, and stands in messages, previews and profile; unused, the store’s own words do', async () => {
    const before = (await there.read()).now
    expect(before).toEqual({ sign: '和宴·望江店', whose: 'operator' })
    await there.submit('云厅')
    await expect.poll(there.look(1)).toMatchObject({ approved: { sign: '云厅' }, now: { whose: 'store' } })
    const orderId = await bookThere()
    expect((await readText(orderId))?.content).toMatch(/^【云厅】/)
    expect((await boss.call(previewOrderSms, { orderId })).content).toMatch(/^【云厅】/)
    expect((await boss.call(shopInfo, {})).bookingSmsTemplate).toMatch(/^【云厅】/)
    const { signId, version } = (await there.read()).approved ?? failMissing()
    await boss.call(useSmsSignature, { signId, version, used: false })
    expect((await readText(await bookThere()))?.content).toMatch(/^【和宴·望江店】/)
  })
})
