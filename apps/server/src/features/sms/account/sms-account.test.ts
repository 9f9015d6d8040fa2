import { createOrder } from '@roombook/contract/booking'
import { shopInfo } from '@roombook/contract/shell'
import {
  checkSmsAccount,
  readSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  useSmsAccount,
} from '@roombook/contract/sms-account'
import { listSmsTemplates, submitSmsTemplate } from '@roombook/contract/sms-templates'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

const site = await startTestApp({
  SMS_OWN_URL: aliyun.url,
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
})
const { as, clock, venue, owner } = site
aliyun.now = clock.now
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const { SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret, SMS_SIGN_NAME: signature } = aliyun.env
const given = { version: 0, provider: 'aliyun', keyId, keySecret, sign: signature } as const
const [approvedSignature] = aliyun.signs

const save = (
  change: Partial<Omit<typeof given, 'version'>> & { version?: number; keySecret?: string } = {},
) => admin.call(saveSmsAccount, { ...given, ...change })
const use = (version: number, used = true) => admin.call(useSmsAccount, { version, used })
/** A store whose own account is in use. */
async function using() {
  const { account } = await save()
  return (await use(account?.version ?? 0)).account
}
async function book() {
  const form = orderFormFor(venue, {
    sendSms: true,
    phone: '13912345678',
    bookDate: nextDay(),
    userName: '王先生',
  })
  return (await admin.call(createOrder, form)).row
}
const listMessages = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['content', 'state', 'error', 'carrier', 'account'])
    .where('booking_id', '=', selectBookingId(orderId))
    .execute()

beforeEach(async () => {
  await owner.deleteFrom('sms_account').execute()
  await owner
    .updateTable('sms_template')
    .set({ chosen: false, deleted_at: new Date() })
    .where('deleted_at', 'is', null)
    .execute()
  aliyun.signs.splice(0, aliyun.signs.length, ...(approvedSignature ? [approvedSignature] : []))
  aliyun.refuses = ''
  aliyun.breaks = 0
})

describe('a store’s own account', () => {
  test('is kept once its provider knows it, with how sign and proof stand; its secret never comes out [7.03]', async () => {
    const { account } = await save()
    expect(account).toMatchObject({
      provider: 'aliyun',
      keyId,
      sign: signature,
      signState: 'approved',
      signReason: '',
      used: false,
      version: 1,
      proof: '已关联资质，移动报备成功，联通报备中',
      changedName: expect.any(String),
    })
    const read = await admin.call(readSmsAccount, {})
    expect(read).toMatchObject({ account, keepsSecrets: true })
    expect(JSON.stringify(read)).not.toContain(keySecret)
    const stored = await owner.selectFrom('sms_account').select('key_secret').executeTakeFirstOrThrow()
    expect(stored.key_secret.toString('utf8')).not.toContain(keySecret)
    const written = await owner.selectFrom('action_log').selectAll().execute()
    expect(JSON.stringify(written)).not.toContain(keySecret)
  })

  test('that its provider does not know is refused at its key, and nothing is kept', async () => {
    expect(await catchRefusal(save({ keySecret: 'another' }))).toMatchObject({
      code: 'sms.account_refused',
      fields: { keyId: '短信服务的密钥或权限不正确，请联系系统管理员' },
    })
    expect(await admin.call(readSmsAccount, {})).toMatchObject({ account: null })
  })

  test('of which its provider says nothing clear is not kept, and says so', async () => {
    aliyun.breaks = 503
    expect(await catchRefusal(save())).toMatchObject({ message: '暂时无法连接短信服务商，请稍后再试' })
    expect(await admin.call(readSmsAccount, {})).toMatchObject({ account: null })
  })

  test.each([
    ['keyId', { keyId: '' }, '请填写密钥ID'],
    ['keyId', { keyId: '有 空格' }, '只能是字母、数字和符号，不含空格'],
    ['keySecret', { keySecret: '' }, '请填写密钥'],
    ['sign', { sign: '【云厅】' }, '短信签名为2至20个字，不含空格与括号'],
  ] as const)('asks for what is missing or wrong at %s', async (field, change, message) => {
    expect(await catchRefusal(save(change as object))).toMatchObject({ fields: { [field]: message } })
  })

  test('is seen and changed by administrators alone', async () => {
    const booker = await as(venue.staff.booker.phone)
    expect(await catchRefusal(booker.call(readSmsAccount, {}))).toMatchObject({ code: 'permission.refused' })
    expect(await catchRefusal(booker.call(saveSmsAccount, given))).toMatchObject({
      code: 'permission.refused',
    })
  })

  test('changed by somebody meanwhile is not written over', async () => {
    await save()
    expect(await catchRefusal(save())).toMatchObject({ code: 'sms.account_stale' })
    expect(await catchRefusal(use(7))).toMatchObject({ code: 'sms.account_stale' })
  })

  test('keeps its secret where none is typed, and wants one of another key', async () => {
    await save()
    expect((await save({ version: 1, keySecret: '' })).account).toMatchObject({ version: 2 })
    expect(await catchRefusal(save({ version: 2, keySecret: '', keyId: 'LTAI0002' }))).toMatchObject({
      fields: { keySecret: '请填写密钥' },
    })
  })

  test('is used only once its sign is approved, and no longer when that is withdrawn', async () => {
    if (approvedSignature)
      aliyun.signs.splice(0, 1, { ...approvedSignature, status: 2, reason: '与资质不符' })
    expect((await save()).account).toMatchObject({ signState: 'refused', signReason: '与资质不符' })
    expect(await catchRefusal(use(1))).toMatchObject({ message: '短信签名尚未通过服务商审核，不能启用' })
    aliyun.signs.splice(0, 1)
    expect((await admin.call(checkSmsAccount, { version: 1 })).account).toMatchObject({ signState: 'absent' })
    if (approvedSignature) aliyun.signs.push(approvedSignature)
    await admin.call(checkSmsAccount, { version: 2 })
    expect((await use(3)).account).toMatchObject({ used: true })
    aliyun.signs.splice(0, 1)
    expect((await admin.call(checkSmsAccount, { version: 4 })).account).toMatchObject({ used: false })
  })

  test('is forgotten with its secret', async () => {
    await save()
    expect(await admin.call(removeSmsAccount, { version: 1 })).toEqual({ account: null })
    expect(await owner.selectFrom('sms_account').selectAll().execute()).toEqual([])
  })

  test('of Tencent Cloud wants its app, and tells sign and proof', async () => {
    const there = await startTestApp({ SMS_OWN_URL: tencent.url })
    const { client } = await there.as(there.venue.staff.admin.phone)
    const { SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_APP_ID } = tencent.env
    const account = {
      version: 0,
      provider: 'tencent' as const,
      keyId: SMS_KEY_ID,
      keySecret: SMS_KEY_SECRET,
      sign: SMS_SIGN_NAME,
    } as const
    expect(await catchRefusal(client.call(saveSmsAccount, account))).toMatchObject({
      fields: { appId: '请填写SDK AppID' },
    })
    const saved = await client.call(saveSmsAccount, { ...account, appId: SMS_APP_ID })
    expect(saved.data.account).toMatchObject({ signState: 'approved', proof: '资质「订包餐饮」已通过' })
    expect(
      await catchRefusal(
        client.call(saveSmsAccount, { ...account, version: 1, appId: SMS_APP_ID, keySecret: 'x' }),
      ),
    ).toMatchObject({ code: 'sms.account_refused' })
  })
})

describe('messages of a store that uses its own account', () => {
  const text = '{姓名}，{日期}的{餐段}在{包厢}等您。'

  test('go by it, under its sign, in words that it approved, and cost nothing of the stock', async () => {
    await using()
    await plantSmsTemplate(owner, venue.shopId, 'booking', text)
    await owner
      .updateTable('sms_template')
      .set({ gateway: 'aliyun', account: keyId, provider_template: 'SMS_8800' })
      .where('chosen', '=', true)
      .execute()
    const before = await partsOf(owner, venue.shopId)
    const order = await book()
    await expect
      .poll(() => listMessages(order.id))
      .toMatchObject([{ state: 'accepted', carrier: 'aliyun', account: keyId }])
    expect(aliyun.messages.at(-1)).toMatchObject({ templateCode: 'SMS_8800', phone: '13912345678' })
    expect((await listMessages(order.id))[0]?.content).toMatch(/^【订包】王先生，/)
    expect(await partsOf(owner, venue.shopId)).toEqual(before)
    expect(await wrongParts(owner, venue.shopId)).toEqual([])
    expect((await admin.call(shopInfo, {})).bookingSmsTemplate).toBe(`【订包】${text}`)
  })

  test('that it has approved no words for fail and say so; the operator pays for none of them', async () => {
    await using()
    await plantSmsTemplate(owner, venue.shopId, 'booking', text)
    await owner
      .updateTable('sms_template')
      .set({ gateway: 'aliyun', account: '', provider_template: 'SMS_7700' })
      .where('chosen', '=', true)
      .execute()
    expect((await admin.call(readSmsAccount, {})).unapproved).toHaveLength(1)
    const sent = aliyun.messages.length
    const order = await book()
    await expect
      .poll(() => listMessages(order.id))
      .toMatchObject([{ state: 'failed', error: '短信服务商处没有登记这类短信的模板' }])
    expect(aliyun.messages).toHaveLength(sent)
  })

  test('go by the operator again, at once, when it is used no longer', async () => {
    const account = await using()
    await use(account?.version ?? 0, false)
    const before = await partsOf(owner, venue.shopId)
    const order = await book()
    await expect.poll(() => listMessages(order.id)).toMatchObject([{ carrier: 'local', account: '' }])
    expect((await partsOf(owner, venue.shopId)).left).toBeLessThan(before.left)
  })

  test('whose secret cannot be read any more fail and say so, and the operator sends none', async () => {
    await using()
    await owner
      .updateTable('sms_account')
      .set({ key_secret: Buffer.alloc(40, 1) })
      .execute()
    await owner.updateTable('sms_account').set({ version: 9 }).execute()
    const order = await book()
    await expect
      .poll(() => listMessages(order.id))
      .toMatchObject([{ state: 'failed', error: '门店短信账号的密钥已失效，请重新填写' }])
  })

  test('a template that the operator’s account approved is submitted to its own, which follows it', async () => {
    await plantSmsTemplate(owner, venue.shopId, 'booking', text)
    await using()
    const { list, own } = await admin.call(listSmsTemplates, {})
    expect(own).toBe(true)
    const [template] = list
    if (!template) throw new Error('a template is planted')
    expect(template).toMatchObject({ state: 'approved', own: false })
    const submitted = await admin.call(submitSmsTemplate, {
      templateId: template.id,
      version: template.version,
    })
    expect(submitted.template).toMatchObject({ state: 'submitted', own: true, chosen: false })
    await expect.poll(() => aliyun.templates.length).toBeGreaterThan(0)
    const there = aliyun.templates.at(-1)
    if (there) there.status = 1
    await expect
      .poll(async () => {
        clock.pass(1)
        return (await admin.call(listSmsTemplates, {})).list[0]
      })
      .toMatchObject({ state: 'approved', own: true, providerTemplate: there?.code })
    const { account } = await admin.call(readSmsAccount, {})
    await admin.call(removeSmsAccount, { version: account?.version ?? 0 })
    expect((await admin.call(listSmsTemplates, {})).list[0]).toMatchObject({
      state: 'draft',
      own: false,
      reason: '短信账号已更换，请重新提交',
    })
  })
})

test('a site that keeps no secrets offers no account of one’s own, and says why', async () => {
  const elsewhere = await startTestApp({ DATABASE_URL: 'postgres://elsewhere' })
  const { client } = await elsewhere.as(elsewhere.venue.staff.admin.phone)
  expect((await client.call(readSmsAccount, {})).data.keepsSecrets).toBe(false)
  expect(await catchRefusal(client.call(saveSmsAccount, given))).toMatchObject({
    message: '本站未设置密钥保管，不能保存短信账号，请联系系统管理员',
  })
})
