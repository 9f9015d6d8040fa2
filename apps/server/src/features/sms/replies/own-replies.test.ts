import { createOrder } from '@roombook/contract/booking'
import {
  readSmsAccount,
  removeSmsAccount,
  renewReplyAddress,
  saveSmsAccount,
} from '@roombook/contract/sms-account'
import { listReceivedReplies } from '@roombook/contract/sms-received'
import { listReplies } from '@roombook/contract/sms-replies'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { neverDue } from '#test/hold-jobs.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postCall, requireData } from '#test/post.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'

const operatorsSecret = 'a-secret-of-thirty-letters-0001'
const tencent = await startTencentSms()
afterAll(tencent.close)
const { as, baseUrl, clock, venue, owner } = await startTestApp({
  ...tencent.env,
  SMS_OWN_URL: tencent.url,
  SMS_REPLY_SECRET: operatorsSecret,
  PUBLIC_URL: 'https://book.example.com',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
})
const { shopId, other } = venue
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const { SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret, SMS_APP_ID: appId } = tencent.env
const signature = tencent.env.SMS_SIGN_NAME
const given = { version: 0, provider: 'tencent', keyId, keySecret, appId, sign: signature } as const

let phones = 0
let phone = ''
let order: Awaited<ReturnType<typeof book>>
let path = ''
async function book() {
  const form = orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false })
  return (await admin.call(createOrder, form)).row
}
const sms = (change: object = {}) =>
  owner
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      kind: 'booking',
      phone,
      content: `【${signature}】您好`,
      parts: 1,
      account: keyId,
      state: 'delivered' as const,
      created_at: clock.now(),
      sent_at: clock.now(),
      ...change,
    })
    .execute()
const readReplyPath = async () =>
  new URL((await admin.call(readSmsAccount, {})).replies?.address ?? '', baseUrl).pathname

beforeEach(async () => {
  phone = `1370077${String(1000 + phones++)}`
  tencent.replies = []
  tencent.fails = ''
  await owner.deleteFrom('sms_account').execute()
  await owner.deleteFrom('sms_reply').execute()
  await admin.call(saveSmsAccount, given)
  path = await readReplyPath()
  order = await book()
  await sms({ booking_id: await readBookingId(owner, order.id) })
  clock.pass(1)
})

const buildPayload = (change: object = {}) => ({
  extend: '',
  mobile: phone,
  nationcode: '86',
  sign: signature,
  text: '晚到十分钟',
  time: Math.floor(clock.now().getTime() / 1000),
  ...change,
})
const post = async (at: string, body: unknown) => {
  const answer = await fetch(`${baseUrl}${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
const rows = () =>
  owner.selectFrom('sms_reply').select(['shop_id', 'content', 'leaves']).orderBy('id').execute()
/**
 * Runs the sweep once. In tests sweeps rest otherwise, since one running by itself would interfere between
 * two statements.
 */
async function sweep() {
  const ofSweep = 'sweep.own-sms-replies'
  const due = (at: Date) => owner.updateTable('job').set({ due_at: at }).where('kind', '=', ofSweep).execute()
  await due(clock.now())
  const job = () =>
    owner.selectFrom('job').select(['due_at', 'leased']).where('kind', '=', ofSweep).executeTakeFirst()
  await expect
    .poll(async () => {
      const { leased = true, due_at = 0 } = (await job()) ?? {}
      return !leased && Number(due_at) > clock.now().getTime()
    })
    .toBe(true)
  await due(neverDue)
}
/** The session of an administrator of the other store. */
const otherToken = () => openSessionFor(owner, venue.staff.owner.phone, clock.now(), { shopId: other.shopId })

describe('a store’s own address for replies', () => {
  test('is told to its administrators, names the site as it is reached, and takes what its provider posts', async () => {
    const { replies } = await admin.call(readSmsAccount, {})
    expect(replies).toMatchObject({ fetched: true, trouble: '' })
    expect(replies?.address).toMatch(
      new RegExp(`^https://book\\.example\\.com/sms/replies/${shopId}/[\\w-]{32}$`),
    )
    expect(await post(path, buildPayload())).toBe(200)
    const listReceived = async () =>
      (await admin.call(listReplies, { orderSerial: order.orderSerial })).list.filter((one) => one.fromGuest)
    await expect.poll(listReceived).toMatchObject([{ content: '晚到十分钟', guessed: false }])
    const stored = await owner.selectFrom('sms_account').select('reply_secret').executeTakeFirstOrThrow()
    expect(stored.reply_secret?.toString('utf8')).not.toContain(path.split('/').at(-1))
  })

  test('keeps nothing that turns its words round or that nobody sees, however it came', async () => {
    const unseen = '\u202e晚到\u2066十\u200b分钟\u202c\u200f\u061c\ufeff 👨‍👩‍👧'
    await post(path, buildPayload({ text: unseen }))
    await post(path, buildPayload({ text: '坏掉的表情\ud83d' }))
    await post(path, buildPayload({ text: '\u202aT\u200eD' }))
    const row = { SignName: signature, ReplyTime: Math.floor(clock.now().getTime() / 1000) }
    tencent.replies = [{ ...row, ReplyContent: '再加\u202d一位', PhoneNumber: `+86${phone}` }]
    await sweep()
    const readable = ['晚到十分钟 👨‍👩‍👧', '坏掉的表情', 'TD', '再加一位']
    expect((await rows()).map(({ content }) => content)).toEqual(readable)
    expect((await rows()).map(({ leaves }) => leaves)).toEqual([false, false, true, false])
  })

  test('told twenty times at once, and fetched as well, it is taken once', async () => {
    const time = Math.floor(clock.now().getTime() / 1000)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => post(path, buildPayload({ time }))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    tencent.replies = [
      { SignName: signature, ReplyContent: '晚到十分钟', ReplyTime: time, PhoneNumber: `+86${phone}` },
      { SignName: signature, ReplyContent: '再加一位🎂', ReplyTime: time, PhoneNumber: `+86${phone}` },
    ]
    await sweep()
    expect((await rows()).map(({ content }) => content)).toEqual(['晚到十分钟', '再加一位🎂'])
  })

  test('forged, it changes nothing: another secret, another store’s number, no number, the operator’s secret', async () => {
    const secret = path.split('/').at(-1)
    for (const at of [
      `${path}x`,
      `/sms/replies/${other.shopId}/${secret}`,
      `/sms/replies/0/${secret}`,
      `/sms/replies/${shopId}x/${secret}`,
      `/sms/replies/99999999999999999999/${secret}`,
      `/sms/replies/${shopId}/${operatorsSecret}`,
      `/sms/replies/${secret}`,
    ])
      expect([at, await post(at, buildPayload())]).toEqual([at, 404])
    for (const body of ['', {}, [], buildPayload({ mobile: '' }), buildPayload({ time: 'now' })])
      expect(await post(path, body)).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('a secret put into another store’s row opens nothing', async () => {
    const row = await owner.selectFrom('sms_account').selectAll().executeTakeFirstOrThrow()
    await owner
      .insertInto('sms_account')
      .values({ ...row, shop_id: other.shopId, changed_by: null })
      .execute()
    expect(await post(path.replace(`/${shopId}/`, `/${other.shopId}/`), buildPayload())).toBe(404)
    expect(await rows()).toEqual([])
  })

  test('renewed, the one before takes nothing more; stale and without rights it is refused', async () => {
    const { account } = await admin.call(readSmsAccount, {})
    const version = account?.version ?? 0
    await admin.call(renewReplyAddress, { version })
    const after = await readReplyPath()
    expect(after).not.toBe(path)
    expect([await post(path, buildPayload()), await post(after, buildPayload())]).toEqual([404, 200])
    expect((await catchRefusal(admin.call(renewReplyAddress, { version }))).code).toBe('sms.account_stale')
    const booker = await as(venue.staff.booker.phone)
    const refused = await catchRefusal(booker.call(renewReplyAddress, { version: version + 1 }))
    expect(refused.code).toBe('permission.refused')
    await admin.call(removeSmsAccount, { version: version + 1 })
    expect(await post(after, buildPayload())).toBe(404)
    expect((await catchRefusal(admin.call(renewReplyAddress, { version: 0 }))).code).toBe('sms.account_stale')
  })

  test('the same account saved anew keeps it; one of before that has none is given one', async () => {
    await admin.call(saveSmsAccount, { ...given, version: 1 })
    expect(await readReplyPath()).toBe(path)
    await owner.updateTable('sms_account').set({ reply_secret: null }).execute()
    expect((await admin.call(readSmsAccount, {})).replies).toMatchObject({ address: '' })
    await admin.call(renewReplyAddress, { version: 2 })
    expect(await post(await readReplyPath(), buildPayload())).toBe(200)
  })
})

describe('what came to a store’s own account', () => {
  test('is that store’s alone, though another wrote to the phone last', async () => {
    clock.pass(1)
    await sms({ shop_id: other.shopId, account: '', booking_id: null })
    clock.pass(1)
    await post(path, buildPayload())
    await post(path, buildPayload({ text: 'TD' }))
    expect(new Set((await rows()).map((one) => one.shop_id))).toEqual(new Set([shopId]))
    await expect.poll(async () => (await admin.call(listReceivedReplies, {})).unread).toBe(1)
  })

  test('negative control: to the operator’s account it is the other store’s, who wrote by that', async () => {
    clock.pass(1)
    await sms({ shop_id: other.shopId, account: '', booking_id: null })
    clock.pass(1)
    await post(`/sms/replies/${operatorsSecret}`, buildPayload())
    expect(await rows()).toMatchObject([{ shop_id: other.shopId }])
  })

  test('to the operator’s account is not of a store that wrote to the phone by its own alone', async () => {
    expect(await post(`/sms/replies/${operatorsSecret}`, buildPayload())).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('of a guest whom nothing was sent to is kept; under another’s sign it is not', async () => {
    phone = '13700779999'
    await post(path, buildPayload({ text: '你们还开着吗' }))
    await post(path, buildPayload({ text: '验证码收到', sign: '别的系统' }))
    expect(await rows()).toMatchObject([{ content: '你们还开着吗' }])
    await expect
      .poll(async () => (await admin.call(listReceivedReplies, {})).list)
      .toMatchObject([{ about: 'unknown', answers: null, name: '', outcome: 'waiting' }])
  })

  test('is told once by each of two stores that one phone answered', async () => {
    const token = await otherToken()
    const theirs = await postCall(baseUrl, clock, saveSmsAccount, given, { token })
    expect(requireData<{ account: object }>(theirs).account).toMatchObject({ provider: 'tencent' })
    const read = requireData<{ replies: { address: string } }>(
      await postCall(baseUrl, clock, readSmsAccount, {}, { token }),
    )
    const body = buildPayload()
    for (const at of [path, new URL(read.replies.address).pathname, path])
      expect([at, await post(at, body)]).toEqual([at, 200])
    expect((await rows()).map((one) => one.shop_id)).toEqual([shopId, other.shopId])
  })
})

describe('fetching', () => {
  test('that is refused is said to the administrators, and tried later', async () => {
    tencent.fails = 'UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny'
    await sweep()
    const { replies } = await admin.call(readSmsAccount, {})
    expect(replies?.trouble).toMatch(/未能从服务商读取客人的回复/)
    const trouble = async () => (await admin.call(readSmsAccount, {})).replies?.trouble
    tencent.fails = ''
    clock.pass(1)
    await sweep()
    expect(await trouble()).not.toBe('')
    clock.pass(10)
    await sweep()
    expect(await trouble()).toBe('')
  })

  test('goes on page by page, and asks for no account whose sign is not approved', async () => {
    const time = Math.floor(clock.now().getTime() / 1000)
    tencent.replies = Array.from({ length: 130 }, (_, at) => ({
      SignName: signature,
      ReplyContent: `第${at}条`,
      ReplyTime: time,
      PhoneNumber: `+86${phone}`,
    }))
    await sweep()
    expect(await rows()).toHaveLength(130)
    await owner.updateTable('sms_account').set({ sign_state: 'refused', pull_after: null }).execute()
    tencent.replies = [
      { SignName: signature, ReplyContent: '再来一条', ReplyTime: time, PhoneNumber: `+86${phone}` },
    ]
    await sweep()
    expect(tencent.replies).toHaveLength(1)
  })
})
