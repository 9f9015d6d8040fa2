import { createOrder } from '@roombook/contract/booking'
import {
  checkSmsAccount,
  readSmsAccount,
  saveSmsAccount,
  useSmsAccount,
} from '@roombook/contract/sms-account'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { secondKey, startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { callerOn } from '#test/caller-on.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())
const sealedWith = (byte: number) => ({
  SMS_OWN_URL: aliyun.url,
  SECRETS_KEY: Buffer.alloc(32, byte).toString('base64'),
})
const site = await startTestApp(sealedWith(7))
const { as, clock, venue, owner, ownerUrl } = site
aliyun.now = clock.now
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const { SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret, SMS_SIGN_NAME: signature } = aliyun.env
const given = { version: 0, provider: 'aliyun', keyId, keySecret, sign: signature } as const
const templateText = '{姓名}，{日期}的{餐段}在{包厢}等您。'

async function using() {
  const { account } = await admin.call(saveSmsAccount, given)
  await admin.call(useSmsAccount, { version: account?.version ?? 0, used: true })
}
async function book() {
  const form = orderFormFor(venue, {
    sendSms: true,
    phone: '13912345678',
    bookDate: nextDay(),
    userName: '王先生',
  })
  return (await admin.call(createOrder, form)).row.id
}
const findMessage = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['state', 'error', 'account', 'ask_at'])
    .where('booking_id', '=', selectBookingId(orderId))
    .executeTakeFirst()
/** Inserts a template that the account has approved. */
async function plantApprovedTemplate() {
  await plantSmsTemplate(owner, venue.shopId, 'booking', templateText)
  await owner
    .updateTable('sms_template')
    .set({ gateway: 'aliyun', account: keyId, provider_template: 'SMS_8800' })
    .where('chosen', '=', true)
    .execute()
}
const questions = () => aliyun.heard.filter((action) => action === 'QuerySendDetails').length

beforeEach(async () => {
  await owner.deleteFrom('sms_account').execute()
  await owner
    .updateTable('sms_template')
    .set({ chosen: false, deleted_at: new Date() })
    .where('deleted_at', 'is', null)
    .execute()
  Object.assign(aliyun, { refuses: '', breaks: 0 })
  aliyun.desk.refusesAction = {}
})

describe('a store’s own account whose key was rotated', () => {
  test('sends by the new key; what the old one approved is a draft again, and says why', async () => {
    await using()
    await plantApprovedTemplate()
    const { version = 0 } = (await admin.call(readSmsAccount, {})).account ?? {}
    const { account } = await admin.call(saveSmsAccount, { ...given, ...secondKey, version })
    expect(account).toMatchObject({ keyId: secondKey.keyId, used: true, signState: 'approved' })
    expect((await admin.call(listSmsTemplates, {})).list[0]).toMatchObject({
      state: 'draft',
      chosen: false,
      own: false,
      reason: '短信账号已更换，请重新提交',
    })
    const orderId = await book()
    await expect.poll(() => findMessage(orderId)).toMatchObject({ state: 'failed', account: secondKey.keyId })
  })

  test('is not asked about what the old one sent: nobody there would know, and it stays as it was', async () => {
    await using()
    await plantApprovedTemplate()
    const orderId = await book()
    await expect.poll(() => findMessage(orderId)).toMatchObject({ state: 'accepted', account: keyId })
    const { version = 0 } = (await admin.call(readSmsAccount, {})).account ?? {}
    await admin.call(saveSmsAccount, { ...given, ...secondKey, version })
    const countQuestions = questions()
    clock.pass(2)
    await expect.poll(() => findMessage(orderId)).toMatchObject({ state: 'accepted', ask_at: null })
    expect(questions()).toBe(countQuestions)
  })

  test('keeps what it has where the new one is wrong', async () => {
    await using()
    const wrong = { ...given, keyId: 'LTAI9999', version: 2 }
    expect(await catchRefusal(admin.call(saveSmsAccount, wrong))).toMatchObject({
      code: 'sms.account_refused',
    })
    expect((await admin.call(readSmsAccount, {})).account).toMatchObject({ keyId, used: true, version: 2 })
  })
})

describe('a site whose SECRETS_KEY was changed', () => {
  test('neither asks about nor uses accounts that were sealed with the old one, says so, and does once the secret is typed again', async () => {
    await using()
    await plantApprovedTemplate()
    const { baseUrl } = await startServerOn(ownerUrl, clock, sealedWith(8))
    const there = callerOn(baseUrl, clock, admin.token)
    const { version = 0 } = (await there(readSmsAccount, {})).account ?? {}
    expect(await catchRefusal(there(checkSmsAccount, { version }))).toMatchObject({
      code: 'sms.account_refused',
      message: '密钥已失效，请重新填写',
    })
    // A stored secret that can no longer be decrypted does not count as one.
    expect(await catchRefusal(there(saveSmsAccount, { ...given, keySecret: '', version }))).toMatchObject({
      fields: { keySecret: '请填写密钥' },
    })
    await there(useSmsAccount, { version, used: false })
    expect(await catchRefusal(there(useSmsAccount, { version: version + 1, used: true }))).toMatchObject({
      code: 'sms.keeps_no_secrets',
      message: '密钥已失效，请重新填写',
    })
    await there(saveSmsAccount, { ...given, version: version + 1 })
    const { account } = await there(useSmsAccount, { version: version + 2, used: true })
    expect(account).toMatchObject({ used: true })
    // The previous key no longer decrypts it.
    expect(await catchRefusal(admin.call(checkSmsAccount, { version: version + 3 }))).toMatchObject({
      message: '密钥已失效，请重新填写',
    })
  })
})

describe('a provider that is asked about the account', () => {
  test('too often says to come again, and not that the key is wrong', async () => {
    aliyun.desk.refusesAction = { GetSmsSign: 'isv.BUSINESS_LIMIT_CONTROL' }
    expect(await catchRefusal(admin.call(saveSmsAccount, given))).toMatchObject({
      code: 'sms.account_unreached',
      message: '暂时无法连接短信服务商，请稍后再试',
    })
    expect((await admin.call(readSmsAccount, {})).account).toBeNull()
  })

  test('and says nothing clear leaves it as it was, in use', async () => {
    await using()
    aliyun.breaks = 503
    expect(await catchRefusal(admin.call(checkSmsAccount, { version: 2 }))).toMatchObject({
      code: 'sms.account_unreached',
    })
    aliyun.breaks = 0
    aliyun.desk.refusesAction = { GetSmsSign: 'isp.SYSTEM_ERROR' }
    expect(await catchRefusal(admin.call(checkSmsAccount, { version: 2 }))).toMatchObject({
      code: 'sms.account_unreached',
    })
    expect((await admin.call(readSmsAccount, {})).account).toMatchObject({ used: true, version: 2 })
  })

  test('and knows the sign no longer as it is saved anew: it is used no longer', async () => {
    await using()
    const [operators] = aliyun.signs.splice(0)
    const { account } = await admin.call(saveSmsAccount, { ...given, version: 2 })
    expect(account).toMatchObject({ used: false, signState: 'absent' })
    if (operators) aliyun.signs.push(operators)
  })

  test('of an account that there is not refuses to ask, use or forget it', async () => {
    for (const refused of [
      () => admin.call(checkSmsAccount, { version: 0 }),
      () => admin.call(useSmsAccount, { version: 0, used: true }),
    ])
      expect(await catchRefusal(refused())).toMatchObject({ code: 'sms.account_stale' })
  })
})
