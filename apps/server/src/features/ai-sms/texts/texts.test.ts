import { CallRefused } from '@roombook/contract'
import {
  dropAiText,
  listAiScenes,
  listAiTexts,
  passAiText,
  rewriteAiText,
  undoPassedAiText,
} from '@roombook/contract/ai-sms'
import { withdrawConsent } from '@roombook/contract/customer-marketing'
import { anonymiseCustomer, exportPersonalData } from '@roombook/contract/customer-privacy'
import { beforeEach, describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openSceneFixture } from '#test/scene-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { type Asking, mayUndo } from './may-undo.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const fixture = openSceneFixture(site)
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const front = openStaffFixture(site, booker, { keepClock: true })

/** Ten past ten in Shanghai. */
const morning = (date: string) => clock.set(`${date}T02:10:00Z`)
beforeEach(async () => {
  await owner.updateTable('ai_scene').set({ enabled: false, ran_on: null }).execute()
})

describe('a text that waits', () => {
  async function ready(name: string, day: string) {
    const id = await fixture.customer(name, { birthday: [1, day] })
    await fixture.scene('birthday', { span: 0 })
    morning(`2029-${day}`)
    await fixture.run()
    const { list } = await admin.call(listAiTexts, { waiting: true })
    const text = list.find(({ customerId }) => customerId === id)
    if (!text) throw new Error('it was made')
    return text
  }

  test('is passed on once, and stands under the name of whoever did', async () => {
    const text = await ready('韩发一', '01-05')
    const answers = await Promise.all(
      [admin, await as(venue.staff.owner.phone)].map((who) =>
        who.call(passAiText, { textId: text.id }).then(
          ({ text: passed }) => passed.textState,
          (error: unknown) => (error instanceof CallRefused ? error.code : 'broken'),
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['ai.text_state', 'passed'])
    const { list } = await admin.call(listAiTexts, { kind: 'birthday' })
    expect(list[0]).toMatchObject({
      textState: 'passed',
      passedName: expect.stringMatching(/./),
      bookedAfter: false,
    })
    const log = await owner
      .selectFrom('action_log')
      .select('action')
      .where('action', '=', 'ai.pass-text')
      .execute()
    expect(log).toHaveLength(1)
  })

  test('that was not sent after all is taken back by whoever copied it, and is counted as sent no more', async () => {
    const text = await ready('秦撤回', '01-08')
    const figures = async () =>
      (await admin.call(listAiScenes, {})).list.find(({ kind }) => kind === 'birthday')
    const before = await figures()
    const { text: passed } = await admin.call(passAiText, { textId: text.id })
    expect(passed).toMatchObject({ textState: 'passed', mayUndo: true })
    expect((await figures())?.passed).toBe((before?.passed ?? 0) + 1)
    const { text: back } = await admin.call(undoPassedAiText, { textId: text.id })
    expect(back).toMatchObject({ textState: 'ready', passedAt: null, passedName: '', mayUndo: false })
    expect(await figures()).toEqual(before)
    expect(await catchRefusal(admin.call(undoPassedAiText, { textId: text.id }))).toMatchObject({
      code: 'ai.text_state',
    })
    const [logged] = await owner
      .selectFrom('action_log')
      .select(['operator_name', 'detail'])
      .where('action', '=', 'ai.undo-pass')
      .execute()
    expect(JSON.stringify(logged)).toMatch(/撤销AI文案「生日祝福」的发送记录（原由.+发送）/)
    // It can be passed on again like any waiting text.
    expect((await admin.call(passAiText, { textId: text.id })).text.textState).toBe('passed')
  })

  test('is taken back within the day alone, by nobody but whoever copied it and administrators', async () => {
    const text = await ready('秦隔夜', '01-09')
    const ownersCall = await as(venue.staff.owner.phone)
    await ownersCall.call(passAiText, { textId: text.id })
    // A copy made by a colleague who is no administrator.
    await owner
      .updateTable('ai_text')
      .set({ passed_by: venue.staff.waiter.id })
      .where('id', '=', text.id)
      .execute()
    const by = (adminLevel: 0 | 1 | 2, staffId: number, today: string) => ({
      actor: { staffId, adminLevel, timezone: 'Asia/Shanghai', cutoverHour: 5 } as Asking['actor'],
      today,
    })
    const passed = {
      state: 'passed' as const,
      passedBy: venue.staff.waiter.id,
      passedAt: new Date('2029-01-09T15:50:00Z'),
    }
    const { waiter, booker: other } = venue.staff
    // Ten to midnight in Shanghai; the store's business day ends at five.
    expect(mayUndo(passed, by(0, waiter.id, '2029-01-09'))).toBe(true)
    expect(mayUndo(passed, by(0, waiter.id, '2029-01-10'))).toBe(false)
    expect(mayUndo(passed, by(0, other.id, '2029-01-09'))).toBe(false)
    expect(mayUndo(passed, by(1, other.id, '2029-01-09'))).toBe(true)
    expect(mayUndo({ ...passed, passedBy: null }, by(1, other.id, '2029-01-09'))).toBe(false)
    expect(mayUndo({ ...passed, state: 'expired' }, by(1, other.id, '2029-01-09'))).toBe(false)
    morning('2029-01-10')
    expect(await catchRefusal(admin.call(undoPassedAiText, { textId: text.id }))).toMatchObject({
      code: 'ai.not_undone',
      message: '只有复制的人或管理员可以在当天撤销',
    })
  })

  test('is taken back once, though two ask at the same time', async () => {
    const text = await ready('秦两人', '01-10')
    await admin.call(passAiText, { textId: text.id })
    const results = await Promise.allSettled([
      admin.call(undoPassedAiText, { textId: text.id }),
      (await as(venue.staff.owner.phone)).call(undoPassedAiText, { textId: text.id }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that went by SMS is taken back by nobody', async () => {
    await fixture.customer('秦短信', { birthday: [1, '01-11'] })
    await fixture.scene('birthday', { span: 0, channel: 'sms' })
    morning('2029-01-11')
    await fixture.run()
    const { list } = await admin.call(listAiTexts, { kind: 'birthday' })
    expect(list[0]).toMatchObject({ textState: 'passed', channel: 'sms', mayUndo: false })
    expect(await catchRefusal(admin.call(undoPassedAiText, { textId: Number(list[0]?.id) }))).toMatchObject({
      code: 'ai.text_state',
    })
  })

  test('is not passed on once the customer took back what they agreed to', async () => {
    const text = await ready('杨反悔', '01-06')
    await admin.call(withdrawConsent, { id: text.customerId ?? 0, words: '别再发了' })
    expect(await catchRefusal(admin.call(passAiText, { textId: text.id }))).toMatchObject({
      code: 'ai.no_consent',
      message: '不能发送：客人已退订',
    })
  })

  test('is written anew in other words, or passed over', async () => {
    const text = await ready('朱重写', '01-07')
    const { text: other } = await admin.call(rewriteAiText, { textId: text.id })
    expect(other.content).not.toBe(text.content)
    expect(other.textState).toBe('ready')
    expect((await admin.call(dropAiText, { textId: text.id })).text.textState).toBe('dropped')
    expect(await catchRefusal(admin.call(passAiText, { textId: text.id }))).toMatchObject({
      code: 'ai.text_state',
    })
  })

  test('counts a booking within 14 days as what came of it', async () => {
    const text = await ready('秦再来', '01-08')
    await admin.call(passAiText, { textId: text.id })
    clock.pass(24 * 60)
    const booked = await front.bookOne('牡丹厅', { bookDate: '2029-01-20' })
    await owner
      .updateTable('booking')
      .set({ customer_id: text.customerId })
      .where('id', '=', (of_) => of_.selectFrom('orders').select('booking_id').where('id', '=', booked.id))
      .execute()
    const { list } = await admin.call(listAiTexts, { kind: 'birthday' })
    expect(list.find(({ id }) => id === text.id)).toMatchObject({ bookedAfter: true })
    const scenes = await admin.call(listAiScenes, {})
    expect(scenes.list.find(({ kind }) => kind === 'birthday')).toMatchObject({ booked: 1 })
  })

  test('goes with the person when somebody is forgotten, and is in what is held of them', async () => {
    const text = await ready('尤忘记', '01-09')
    const id = text.customerId ?? 0
    const data = await admin.call(exportPersonalData, { id, format: 'json' })
    expect(Buffer.from(data.content, 'base64').toString('utf8')).toContain(text.content.slice(0, 12))
    const { version } = await owner
      .selectFrom('customer')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await admin.call(anonymiseCustomer, { id, version })
    const [row] = await owner.selectFrom('ai_text').selectAll().where('id', '=', text.id).execute()
    expect(row).toMatchObject({ content: '', told: [], state: 'dropped' })
  })
})

test('what is queued as SMS is looked at once more as it leaves: consent that was taken back, and the hour', async () => {
  clock.set('2029-03-01T02:10:00Z')
  const waiting = async (name: string) => {
    const customerId = await fixture.customer(name)
    const { phone } = await owner
      .selectFrom('customer')
      .select('phone')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    return { customerId, phone: phone ?? '' }
  }
  const send = async (people: { customerId: number; phone: string }[]) => {
    const at = clock.now()
    const rows = people.map(({ customerId, phone }) => ({
      shop_id: venue.shopId,
      customer_id: customerId,
      phone,
      kind: 'scene-birthday',
      content: '生日将至',
      parts: 1,
      created_at: at,
    }))
    const ids = await owner.insertInto('sms_message').values(rows).returning('id').execute()
    await inShop(site.app.db, venue.shopId, (tx) =>
      enqueueJob(tx, { shopId: venue.shopId, kind: 'sms.send', subject: 0, at }),
    )
    const of = owner
      .selectFrom('sms_message')
      .select(['error'])
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .where('state', 'not in', ['queued', 'sending'])
      .orderBy('id')
    await expect.poll(async () => (await of.execute()).length).toBe(ids.length)
    return (await of.execute()).map(({ error }) => error)
  }
  const [stays, leaves] = [await waiting('许不变'), await waiting('孔变卦')]
  await admin.call(withdrawConsent, { id: leaves.customerId, words: '不要了' })
  expect(await send([stays, leaves])).toEqual(['', '客人没有同意接收推广，没有发出'])
  clock.set('2029-03-01T15:00:00Z') // 23:00
  expect(await send([stays])).toEqual(['已过可发送时段（8点至22点），没有发出'])
})
