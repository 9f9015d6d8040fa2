import { createOrder, orderDetail } from '@roombook/contract/booking'
import { answerReply, listReplies } from '@roombook/contract/sms-replies'
import { afterAll, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

const secret = 'a-secret-of-thirty-letters-0001'
const phone = '13912345678'
const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

/** Creates a booking whose guest received an SMS. */
async function booked({ as, clock, venue, owner }: TestApp) {
  const admin = await as(venue.staff.admin.phone)
  const { row } = await admin.call(createOrder, orderFormFor(venue, { sendSms: true, phone }))
  const state = () =>
    owner
      .selectFrom('sms_message')
      .select('state')
      .where('booking_id', '=', selectBookingId(row.id))
      .executeTakeFirst()
  await expect.poll(state).toMatchObject({ state: 'accepted' })
  clock.pass(1)
  const said = async () =>
    (await admin.call(listReplies, { orderSerial: row.orderSerial })).list.filter((one) => one.fromGuest)
  return { admin, row, said }
}
const post = (baseUrl: string, body: unknown, path = secret) =>
  fetch(`${baseUrl}/sms/replies/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('Aliyun tells of a reply', () => {
  const buildPayload = (change: object = {}) => [
    {
      phone_number: `86${phone}`,
      send_time: '2026-11-20 10:01:00',
      content: '请留儿童椅',
      sign_name: '订包',
      dest_code: '1065',
      sequence_id: 1234567890,
      ...change,
    },
  ]

  test('and hears exactly what it wants to; told again, it counts once', async () => {
    const app = await startTestApp({ ...aliyun.env, SMS_REPLY_SECRET: secret })
    const { admin, row, said } = await booked(app)
    for (let times = 0; times < 3; times++) {
      const answer = await post(app.baseUrl, buildPayload())
      expect([answer.status, await answer.text()]).toEqual([200, '{"code":0,"msg":"接收成功"}'])
    }
    await expect.poll(said).toMatchObject([{ content: '请留儿童椅', createdAt: '2026-11-20T02:01:00.000Z' }])
    expect((await admin.call(orderDetail, { id: row.id })).row.replied).toBe(true)
    // A reply with another number is another reply.
    await post(app.baseUrl, buildPayload({ sequence_id: 1234567891, content: '\u202e谢谢\u2069' }))
    await expect.poll(said).toHaveLength(2)
    expect((await said()).map(({ content }) => content).toSorted()).toEqual(['请留儿童椅', '谢谢'].toSorted())
  })

  test('twenty times at once: it is taken once', async () => {
    const app = await startTestApp({ ...aliyun.env, SMS_REPLY_SECRET: secret })
    const { said } = await booked(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(app.baseUrl, buildPayload())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(said).toHaveLength(1)
    expect(await app.owner.selectFrom('sms_reply').select('id').execute()).toHaveLength(1)
  })

  test('forged, it changes nothing: another secret, no secret, another sign, another shape', async () => {
    const app = await startTestApp({ ...aliyun.env, SMS_REPLY_SECRET: secret })
    await booked(app)
    expect((await post(app.baseUrl, buildPayload(), `${secret}x`)).status).toBe(404)
    expect((await post(app.baseUrl, buildPayload(), 'x')).status).toBe(404)
    expect((await post(app.baseUrl, buildPayload({ sign_name: '别人' }))).status).toBe(200)
    for (const body of [
      '',
      '{',
      '{}',
      '[]',
      buildPayload({ send_time: 'now' }),
      buildPayload({ phone_number: undefined }),
    ])
      expect((await post(app.baseUrl, body)).status).toBe(400)
    expect(await app.owner.selectFrom('sms_reply').select('id').execute()).toEqual([])
  })

  test('without a secret of ours nobody may tell', async () => {
    const app = await startTestApp(aliyun.env)
    expect((await post(app.baseUrl, buildPayload())).status).toBe(404)
  })

  test('a template of the answer is what it is answered with, in parts that a variable holds', async () => {
    const app = await startTestApp({ ...aliyun.env, SMS_REPLY_SECRET: secret })
    const { admin, row } = await booked(app)
    const { answer } = await admin.call(listReplies, { orderSerial: row.orderSerial })
    expect(answer).toMatchObject({ open: true, perMessage: 35 })
    expect(answer.words).toMatch(/审核通过的模板.*35个字/)
    const before = aliyun.messages.length
    const content =
      '儿童椅已备好两把。停车请走东门，报包厢名可停三小时，路上慢点，我们在门口等您，到了打电话给前台即可'
    expect(await admin.call(answerReply, { orderId: row.id, content })).toEqual({ messages: 2 })
    await expect.poll(() => aliyun.messages.length).toBe(before + 2)
    const parts = aliyun.messages.slice(before).map(({ parameters }) => parameters.reply ?? '')
    // The template's text around the answer ends it with punctuation, so the comma at the split is removed.
    expect(parts).toEqual([
      '儿童椅已备好两把。停车请走东门，报包厢名可停三小时，路上慢点',
      '我们在门口等您，到了打电话给前台即可',
    ])
    expect(parts.every((part) => [...part].length <= 35)).toBe(true)
  })
})

describe('Tencent Cloud', () => {
  const payload = {
    extend: '',
    mobile: phone,
    nationcode: '86',
    sign: '订包',
    text: '晚到十分钟',
    time: 1_795_140_060,
  }

  test('tells of a reply, and gives it to whoever fetches as well: it counts once', async () => {
    tencent.replies = []
    const app = await startTestApp({ ...tencent.env, SMS_REPLY_SECRET: secret })
    const { said } = await booked(app)
    const time = Math.floor(app.clock.now().getTime() / 1000)
    const answer = await post(app.baseUrl, { ...payload, time })
    expect([answer.status, await answer.json()]).toEqual([200, { result: 0, errmsg: 'OK' }])
    await expect.poll(said).toMatchObject([{ content: '晚到十分钟' }])
    const row = { SignName: '订包', ReplyContent: '晚到十分钟', ReplyTime: time, PhoneNumber: `+86${phone}` }
    tencent.replies = [row, { ...row, ReplyContent: '再加一位' }]
    // Sweeps rest in tests until they are requested.
    const due = { due_at: app.clock.now() }
    await app.owner.updateTable('job').set(due).where('kind', '=', 'sweep.sms-replies').execute()
    await expect.poll(said).toHaveLength(2)
    expect((await said()).map(({ content }) => content).toSorted()).toEqual(
      ['再加一位', '晚到十分钟'].toSorted(),
    )
  })
})
