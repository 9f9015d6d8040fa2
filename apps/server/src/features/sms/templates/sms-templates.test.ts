import { CallRefused } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import {
  chooseSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  numberSmsTemplate,
  type SmsTemplate,
  saveSmsTemplate,
  submitSmsTemplate,
  testSmsTemplate,
  withdrawSmsTemplate,
} from '@roombook/contract/sms-templates'
import type { SmsTemplateKind } from '@roombook/domain/sms'
import { dateText } from '@roombook/domain/time'
import { describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { orderFormFor } from '#test/order-form.ts'
import { rewrittenFunction } from '#test/rewritten-function.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const boss = await as(venue.staff.owner.phone)
const nextDay = dayByDay()
const templateText = '{姓名}，{日期}的{餐段}，我们在{包厢}等您。'

const listed = async () => (await admin.call(listSmsTemplates, {})).list
const findListed = async (id: number) => (await listed()).find((template) => template.id === id)
const seen = ({ id: templateId, version }: SmsTemplate) => ({ templateId, version })
const write = async (made: Partial<{ kind: SmsTemplateKind; title: string; words: string }> = {}) => {
  const form = { kind: 'booking' as const, title: '我的模板', words: templateText, ...made }
  return (await admin.call(saveSmsTemplate, { templateId: null, version: null, ...form })).template
}
const edit = async (template: SmsTemplate, text: string, by = admin) =>
  (
    await by.call(saveSmsTemplate, {
      ...seen(template),
      kind: template.kind,
      title: template.title,
      words: text,
    })
  ).template
const submit = async (template: SmsTemplate) => (await admin.call(submitSmsTemplate, seen(template))).template
/** Submits a template, which the outbox approves at the first query. */
async function approved(template: SmsTemplate): Promise<SmsTemplate> {
  const { id } = await submit(template)
  await expect
    .poll(async () => {
      clock.pass(1)
      return (await findListed(id))?.state
    })
    .toBe('approved')
  const there = await findListed(id)
  if (!there) throw new Error('what was approved is there')
  return there
}
const choose = (template: SmsTemplate) =>
  admin.call(chooseSmsTemplate, { kind: template.kind, templateId: template.id })

/** Returns the message that confirms a new booking. */
async function sentFor() {
  const bookDate = nextDay()
  const form = orderFormFor(venue, { sendSms: true, bookDate, userName: '王先生' })
  const { row } = await admin.call(createOrder, form)
  const message = await owner
    .selectFrom('sms_message')
    .select('content')
    .where('booking_id', '=', selectBookingId(row.id))
    .executeTakeFirstOrThrow()
  return message.content.replace(dateText(bookDate), '某日')
}

describe('a template of a store’s own [7.03]', () => {
  test('is written, submitted, approved by the outbox, which says who it is, chosen, and sent with', async () => {
    const draft = await write()
    expect(draft).toMatchObject({
      state: 'draft',
      gateway: '',
      chosen: false,
      category: 'notice',
      version: 1,
    })
    expect(await submit(draft)).toMatchObject({ state: 'submitted', gateway: 'local', providerTemplate: '' })
    const providerTemplate = `s${venue.shopId}-${draft.id}-1`
    // Submitted, its review is not queried until time passes.
    await expect.poll(() => findListed(draft.id)).toMatchObject({ state: 'submitted', providerTemplate })
    await expect
      .poll(async () => {
        clock.pass(1)
        return findListed(draft.id)
      })
      .toMatchObject({
        state: 'approved',
        providerTemplate,
        byHand: false,
        changedName: '本地发件箱',
        changedAction: '审核通过',
      })
    expect(await sentFor()).toBe('【和宴·望江店】王先生您好，您已预订某日晚餐牡丹厅，期待光临。')
    await choose(draft)
    expect(await sentFor()).toBe('【和宴·望江店】王先生，某日的晚餐，我们在牡丹厅等您。')
    await admin.call(chooseSmsTemplate, { kind: 'booking', templateId: null })
    expect(await sentFor()).toMatch(/^【和宴·望江店】王先生您好，您已预订和宴·望江店：某日的晚餐，包厢牡丹厅/)
  })

  test('that is approved stays in use while its new words are waited for, and gives way to them', async () => {
    const first = await approved(await write())
    await choose(first)
    const draft = await edit((await findListed(first.id)) ?? first, '{姓名}您好，{日期}见。')
    expect(draft).toMatchObject({ state: 'draft', replacesId: first.id, chosen: false })
    expect(await sentFor()).toContain('我们在牡丹厅等您')
    const again = await findListed(first.id)
    if (!again) throw new Error('it stays in use')
    expect(await catchRefusal(edit(again, '{姓名}您好！'))).toMatchObject({
      code: 'sms.template_state',
      message: '该模板已有修改稿，请在修改稿上继续',
    })
    const second = await approved(draft)
    expect(second).toMatchObject({ chosen: true, replacesId: null })
    expect(await findListed(first.id)).toBeUndefined()
    expect(await sentFor()).toBe('【和宴·望江店】王先生您好，某日见。')
  })

  test('that is not approved is not chosen; one that is withdrawn is used no more, and may then be deleted', async () => {
    const draft = await write({ kind: 'hold' })
    expect(await catchRefusal(choose(draft))).toMatchObject({
      code: 'sms.template_state',
      message: '模板尚未通过审核，不能使用',
    })
    const good = await approved(draft)
    await choose(good)
    const used = (await findListed(good.id)) ?? good
    expect(await catchRefusal(admin.call(deleteSmsTemplate, seen(used)))).toMatchObject({
      code: 'sms.template_state',
    })
    const { template } = await admin.call(withdrawSmsTemplate, seen(used))
    expect(template).toMatchObject({ state: 'withdrawn', chosen: false })
    await admin.call(deleteSmsTemplate, seen(template))
    expect(await findListed(good.id)).toBeUndefined()
  })

  test.each([
    [
      'booking',
      '{姓名}您好，送您优惠券',
      '「优惠券」短信服务商不发送卡券、红包类内容，请改用其他方式告知客人',
    ],
    ['booking', '{姓名}{日期}见', '{日期}前面要有文字，变量不能相连'],
    ['hold', '{姓名}您好，{退款}再会', '这类短信不能使用{退款}'],
    ['booking', '{姓名}您好，{日期', '大括号没有闭合'],
  ] as const)(
    'of %s in the words %s is kept as a draft, and refused when it is submitted: %s',
    async (kind, text, message) => {
      const draft = await write({ kind, words: text })
      expect(draft).toMatchObject({ state: 'draft', words: text })
      expect(await catchRefusal(submit(draft))).toMatchObject({
        code: 'sms.template_words',
        message,
      })
      expect(await findListed(draft.id)).toEqual(draft)
    },
  )

  test('that passed once and passes no longer is neither submitted nor handed over', async () => {
    const draft = await write()
    const reword = (text: string) =>
      owner.updateTable('sms_template').set({ words: text }).where('id', '=', draft.id).execute()
    await reword('送您红包')
    expect(await catchRefusal(submit(draft))).toMatchObject({ code: 'sms.template_words' })
    await reword(templateText)
    // No worker runs jobs meanwhile.
    const release = await holdJobs(owner)
    await submit(draft)
    await reword('送您红包')
    await release()
    await expect
      .poll(async () => {
        clock.pass(1)
        return findListed(draft.id)
      })
      .toMatchObject({ state: 'refused', reason: expect.stringMatching(/^「红包」/), providerTemplate: '' })
  })

  test('that somebody has changed since says who and how', async () => {
    const draft = await write()
    await edit(draft, '{姓名}您好，{日期}见。', boss)
    expect(await catchRefusal(edit(draft, '{姓名}您好。'))).toMatchObject({
      code: 'sms.template_stale',
      message: expect.stringMatching(/^模板已被.+修改，请查看最新内容后再操作$/),
    })
  })

  test('has no number of a provider where there is none', async () => {
    const draft = await write()
    expect(
      await catchRefusal(admin.call(numberSmsTemplate, { ...seen(draft), providerTemplate: 'SMS_1' })),
    ).toMatchObject({ code: 'sms.no_provider' })
  })

  test('of another shop is not there', async () => {
    const { id, version } = await owner
      .selectFrom('sms_template')
      .select(['id', 'version'])
      .where('shop_id', '=', venue.other.shopId)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await findListed(id)).toBeUndefined()
    const foreign = { templateId: id, version }
    for (const refused of [
      () => admin.call(withdrawSmsTemplate, foreign),
      () => admin.call(chooseSmsTemplate, { kind: 'booking', templateId: id }),
    ])
      expect(await catchRefusal(refused())).toMatchObject({ code: 'request.not_found' })
  })
})

test('words of a campaign are a promotion, end with the way out, and are chosen when it is sent, not for all', async () => {
  const good = '{姓名}您好，{门店}本周上新。拒收请回复R'
  const refusal = await catchRefusal(
    submit(await write({ kind: 'campaign', words: '{姓名}您好，{门店}本周上新。' })),
  )
  expect(refusal).toMatchObject({ code: 'sms.template_words', message: expect.stringMatching(/拒收请回复R/) })
  const template = await approved(await write({ kind: 'campaign', words: good }))
  expect(template).toMatchObject({ category: 'promotion', state: 'approved', chosen: false })
  expect(await catchRefusal(choose(template))).toMatchObject({ code: 'sms.template_state' })
  expect((await findListed(template.id))?.chosen).toBe(false)
})

test('a template that is tried goes to one’s own telephone, filled with samples, five times in ten minutes', async () => {
  const good = await approved(await write({ title: '试发' }))
  const trial = (idempotencyKey?: string) =>
    admin.call(testSmsTemplate, seen(good), idempotencyKey === undefined ? {} : { idempotencyKey })
  const content = '【和宴·望江店】王伟先生，11月23日（周一）的晚餐，我们在牡丹厅等您。'
  // Repeating a call with a lost answer under its key returns the same message.
  expect(await trial('first-trial')).toMatchObject({ content, parts: 1 })
  expect(await trial('first-trial')).toMatchObject({ content, parts: 1 })
  const messages = () =>
    owner
      .selectFrom('sms_message')
      .select(['phone', 'content', 'state', 'template_id'])
      .where('booking_id', 'is', null)
      .execute()
  const sent = { phone: venue.staff.admin.phone, content, state: 'delivered', template_id: good.id }
  await expect.poll(messages).toEqual([sent])
  for (let at = 1; at < 5; at++) await trial()
  expect(await catchRefusal(trial())).toMatchObject({ code: 'sms.too_many_tests' })
  expect(await messages()).toHaveLength(5)
  clock.pass(11)
  await trial()
})

describe('a template that is tried thirty times at once', () => {
  const tried = async () => {
    clock.pass(11)
    const good = await approved(await write({ title: '一起试发' }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        admin.call(testSmsTemplate, seen(good)).then(
          () => 'sent',
          (error: unknown) => (error instanceof CallRefused ? error.code : 'broken'),
        ),
      ),
    )
    await admin.call(deleteSmsTemplate, seen(await withdrawn(good)))
    return answers
  }
  const withdrawn = async (template: SmsTemplate) =>
    (await admin.call(withdrawSmsTemplate, seen(template))).template
  const slowly = (text: string) =>
    text.replace('insert into guest_request', 'perform pg_sleep(0.1); insert into guest_request')

  test('is sent five times, however slowly each is noted', () =>
    rewrittenFunction(owner, 'note_guest_request', slowly, async () => {
      const answers = await tried()
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5)
      expect(answers.filter((answer) => answer === 'sms.too_many_tests')).toHaveLength(25)
    }))

  test('is sent more often where they do not wait for each other', () =>
    rewrittenFunction(
      owner,
      'note_guest_request',
      (text) => slowly(text).replace(/perform pg_advisory_xact_lock\(.*/, ''),
      async () => expect((await tried()).filter((answer) => answer === 'sent').length).toBeGreaterThan(5),
    ))
})

test('a template is not tried where the store has no messages left, and takes its parts where it has', async () => {
  const { shopId } = venue
  clock.pass(11)
  const good = await approved(await write({ title: '余量' }))
  // Earlier trials are sent or returned and no longer change the stock.
  await expect.poll(() => partsOf(owner, shopId)).toMatchObject({ reserved: 0 })
  const before = await partsOf(owner, shopId)
  await leaveParts(owner, shopId, 0)
  const ofTrials = () =>
    owner.selectFrom('sms_message').select('id').where('booking_id', 'is', null).execute()
  const none = await ofTrials()
  expect(await catchRefusal(admin.call(testSmsTemplate, seen(good)))).toMatchObject({
    code: 'sms.no_stock',
    message: '短信余量不足：还剩0条，本条短信需要1条',
  })
  expect(await ofTrials()).toEqual(none)
  await leaveParts(owner, shopId, 2)
  await admin.call(testSmsTemplate, seen(good))
  await expect.poll(() => partsOf(owner, shopId)).toEqual({ left: 1, reserved: 0, spent: before.spent + 1 })
  expect(await wrongParts(owner, shopId)).toEqual([])
})

describe('where a provider sends', () => {
  test('a number that was typed in counts as approved by hand, and messages go by it', async () => {
    const aliyun = await startAliyunSms()
    endWithFile(() => aliyun.close())
    const site = await startTestApp(aliyun.env)
    aliyun.now = site.clock.now
    const there = await site.as(site.venue.staff.admin.phone)
    const made = {
      templateId: null,
      version: null,
      kind: 'booking' as const,
      title: '已报备',
      words: templateText,
    }
    const { template } = await there.call(saveSmsTemplate, made)
    const numbered = (providerTemplate: string) =>
      there.call(numberSmsTemplate, { ...seen(template), providerTemplate })
    expect(await catchRefusal(numbered('7700'))).toMatchObject({
      code: 'sms.template_number',
      fields: { providerTemplate: '模板编号不正确' },
    })
    const { template: good } = await numbered('SMS_7700')
    expect(good).toMatchObject({ state: 'approved', byHand: true, gateway: 'aliyun', chosen: false })
    await there.call(chooseSmsTemplate, { kind: 'booking', templateId: good.id })
    await there.call(createOrder, orderFormFor(site.venue, { sendSms: true, userName: '王先生' }))
    await expect.poll(() => aliyun.messages.at(-1)?.templateCode).toBe('SMS_7700')
  })
})
