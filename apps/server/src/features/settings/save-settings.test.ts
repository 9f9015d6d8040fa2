import { createOrder, holdRooms } from '@roombook/contract/booking'
import { saveGuestBooking, saveRules, saveSwitch, setAlerts, shopSettings } from '@roombook/contract/settings'
import { shopInfo } from '@roombook/contract/shell'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, baseUrl, clock, venue, owner, ownerUrl } = site
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

const logged = () =>
  owner
    .selectFrom('action_log')
    .select(['action', 'fields', 'detail'])
    .where('subject', '=', 'shop')
    .orderBy('seq')
    .execute()

describe('the settings of a shop', () => {
  test('have a value each before anybody has set one [3.14]', async () => {
    const { data } = await postForm(site, '/shopapi/shopconfig/shopinfo', {}, booker.token)
    expect(data.shopinfo).toMatchObject({
      is_check_phone: 0,
      is_arrival_time: 0,
      is_open_foods: 1,
      is_open_deposit: 1,
      is_open_checkout: 1,
      is_open_phoneauth: 0,
      show_models: 0,
      show_nuclear_meal: 0,
      show_voice_notice: 1,
      line_number: '',
      days_ahead: 365,
      arrival_step: 30,
      auto_clear: 1,
      application_minutes: 120,
      repeat_alerts: 0,
      hold_before_minutes: 120,
      hold_least_minutes: 30,
      withdraw_hours: 2,
      guest_booking: 'application',
      guest_days_ahead: 60,
      guest_lead_minutes: 60,
      guest_most_people: 0,
      guest_deposit_mode: 'none',
      guest_deposit: '0.00',
      guest_deposit_minutes: 15,
    })
  })

  test('are switched one by one: what is not sent stays [3.11]', async () => {
    const answer = await postForm(
      site,
      '/shopapi/shopconfig/saveswitch',
      { show_nuclear_meal: 2, is_open_phoneauth: 1, show_models: 1 },
      admin.token,
    )
    expect(answer).toMatchObject({ status: 200, msg: '设置已保存' })
    await admin.call(saveSwitch, { voiceOn: false })
    const { settings } = await booker.call(shopInfo, {})
    expect(settings).toEqual({
      ...shopSettings.parse({}),
      mealCheckMode: 2,
      phoneAuthOpen: true,
      overviewMode: 1,
      voiceOn: false,
    })
    await admin.call(saveSwitch, { mealCheckMode: 0, phoneAuthOpen: false, overviewMode: 0, voiceOn: true })
  })

  test('are written into the log, before and after; what stays as it was is not', async () => {
    const before = (await logged()).length
    await admin.call(saveSwitch, { depositOpen: true, voiceOn: true })
    expect(await logged()).toHaveLength(before)
    await admin.call(saveSwitch, { depositOpen: false, voiceOn: true })
    const rows = await logged()
    expect(rows.slice(before)).toEqual([
      {
        action: 'settings.save-switch',
        fields: ['depositOpen'],
        detail: { remark: '修改门店设置', before: { depositOpen: true }, after: { depositOpen: false } },
      },
    ])
    await admin.call(saveSwitch, { depositOpen: true })
  })

  test('are for whoever holds their node', async () => {
    const refused = { code: 'permission.refused' }
    expect(await catchRefusal(booker.call(saveSwitch, { voiceOn: false }))).toMatchObject(refused)
    expect(await catchRefusal(booker.call(saveRules, { daysAhead: 3 }))).toMatchObject(refused)
  })

  test('say how guests book by themselves; the deposit’s mode and amount come together', async () => {
    const path = '/shopapi/shopconfig/saveguestbooking'
    const fields = { guest_booking: 'instant', guest_days_ahead: 30, guest_most_people: 20 }
    const deposit = { guest_deposit_mode: 'per-person', guest_deposit: '50.50' }
    expect(await postForm(site, path, { ...fields, ...deposit }, admin.token)).toMatchObject({
      status: 200,
      msg: '设置已保存',
      data: { shopinfo: { ...fields, ...deposit, guest_deposit_minutes: 15 } },
    })
    const { settings } = await booker.call(shopInfo, {})
    expect(settings).toMatchObject({ guestBooking: 'instant', guestDepositFen: 5_050, guestLeadMinutes: 60 })
    await admin.call(saveGuestBooking, { guestDepositMode: 'none' })
    expect((await booker.call(shopInfo, {})).settings).toMatchObject({
      guestBooking: 'instant',
      guestDepositMode: 'none',
    })
    const { guestBooking, guestDaysAhead, guestMostPeople } = shopSettings.parse({})
    await admin.call(saveGuestBooking, { guestBooking, guestDaysAhead, guestMostPeople })
    expect(await catchRefusal(booker.call(saveGuestBooking, { guestBooking: 'closed' }))).toMatchObject({
      code: 'permission.refused',
    })
  })

  test('the voice is switched by editShopSetInfo too [7.58]', async () => {
    const path = '/shopapi/shopconfig/editsetinfo'
    expect(await postForm(site, path, { show_voice_notice: 0 }, admin.token)).toMatchObject({ status: 200 })
    expect((await booker.call(shopInfo, {})).settings.voiceOn).toBe(false)
    expect(await postForm(site, path, { show_voice_notice: 1 }, admin.token)).toMatchObject({ status: 200 })
    expect((await booker.call(shopInfo, {})).settings.voiceOn).toBe(true)
  })

  test.each([
    ['saveswitch', { show_models: 2 }, 'show_models', '参数错误'],
    ['saveswitch', { is_check_phone: 'yes' }, 'is_check_phone', '参数错误'],
    ['saverules', { days_ahead: 0 }, 'days_ahead', '请输入1到730之间的整数（天）'],
    ['saverules', { hold_least_minutes: 4 }, 'hold_least_minutes', '请输入5到1440之间的整数（分钟）'],
    ['saverules', { withdraw_hours: '1.5' }, 'withdraw_hours', '请输入0到720之间的整数（小时）'],
    ['saveguestbooking', { guest_booking: 'maybe' }, 'guest_booking', '请选择预订方式'],
    ['saveguestbooking', { guest_days_ahead: 0 }, 'guest_days_ahead', '请输入1到730之间的整数（天）'],
    ['saveguestbooking', { guest_most_people: -1 }, 'guest_most_people', '请输入0到999之间的整数（人）'],
    ['saveguestbooking', { guest_deposit_mode: 'fixed' }, 'guest_deposit', '请输入订金金额'],
    [
      'saveguestbooking',
      { guest_deposit_mode: 'fixed', guest_deposit: '0.00' },
      'guest_deposit',
      '请输入订金金额',
    ],
    [
      'saveguestbooking',
      { guest_deposit_mode: 'fixed', guest_deposit: '-1' },
      'guest_deposit',
      '请输入正确的金额',
    ],
    [
      'saveguestbooking',
      { guest_deposit_mode: 'per-person', guest_deposit: '100000.01' },
      'guest_deposit',
      '订金不能超过10万元',
    ],
    ['saveguestbooking', { guest_deposit: '50.00' }, 'guest_deposit_mode', '请选择订金方式'],
  ])('%s with %o is refused at its field', async (action, fields, field, message) => {
    const { http, status, msg, code, data } = await postForm(
      site,
      `/shopapi/shopconfig/${action}`,
      fields,
      admin.token,
    )
    expect({ http, status, msg, code }).toEqual(
      message === '参数错误'
        ? { http: 400, status: 400, msg: '参数错误', code: 'request.missing_id' }
        : { http: 400, status: 400, msg: message, code: 'request.invalid' },
    )
    if (code === 'request.invalid') expect(data.fields).toEqual({ [field]: message })
  })
})

describe('a changed setting holds at once', () => {
  test('on every server, and every console is told', async () => {
    const second = await startServerOn(ownerUrl, clock)
    const console = await openLoggedIn({ baseUrl: second.baseUrl }, booker.token)
    await admin.call(saveSwitch, { phoneRequired: true, autoClear: false })
    const frame = await console.frame(({ type }) => type === 'event')
    expect(frame).toMatchObject({
      name: 'settings.changed',
      data: { fields: expect.arrayContaining(['phoneRequired', 'autoClear']) },
    })
    console.close()
    const form = orderFormFor(venue, { bookDate: nextDay(), phone: '' })
    const { data } = await postForm(
      { ...site, baseUrl: second.baseUrl },
      '/shopapi/shopconfig/shopinfo',
      {},
      booker.token,
    )
    expect(data.shopinfo).toMatchObject({ is_check_phone: 1, auto_clear: 0 })
    expect(await catchRefusal(booker.call(createOrder, form))).toMatchObject({ message: '请输入手机号码' })
    await admin.call(saveSwitch, { phoneRequired: false, autoClear: true })
    expect((await booker.call(createOrder, form)).row.phone).toBe('')
    expect(baseUrl).not.toBe(second.baseUrl)
  })

  test('in the rule of holds', async () => {
    const hold = () =>
      booker.call(holdRooms, { ...orderFormFor(venue, { bookDate: nextDay() }), heldUntil: null })
    expect((await hold()).row.heldUntil).toMatch(/T07:00:00/)
    await admin.call(saveRules, { holdBeforeMinutes: 45 })
    expect((await hold()).row.heldUntil).toMatch(/T08:15:00/)
    clock.set('2026-11-21T08:30:00Z')
    await admin.call(saveRules, { holdLeastMinutes: 10 })
    const today = orderFormFor(venue, { bookDate: '2026-11-21', roomIds: [venue.rooms.菊厅 ?? 0] })
    const { row } = await booker.call(holdRooms, { ...today, heldUntil: null })
    expect(row.heldUntil).toMatch(/2026-11-21T08:40:00/)
    clock.set('2026-11-20T02:00:00Z')
    await admin.call(saveRules, { holdBeforeMinutes: 120, holdLeastMinutes: 30 })
  })

  test('in how far ahead one books', async () => {
    await admin.call(saveRules, { daysAhead: 30 })
    const far = orderFormFor(venue, { bookDate: '2026-12-21' })
    expect(await catchRefusal(booker.call(createOrder, far))).toMatchObject({ message: '最多可提前30天预订' })
    await admin.call(saveRules, { daysAhead: 31 })
    expect((await booker.call(createOrder, far)).row.bookDate).toBe('2026-12-21')
  })

  test('where dishes are closed nobody chooses any; what was chosen before stays', async () => {
    const book = () => booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), dishMode: 2 }))
    expect((await book()).row.dishMode).toBe(2)
    await admin.call(saveSwitch, { dishesOpen: false })
    expect((await book()).row.dishMode).toBe(0)
    await admin.call(saveSwitch, { dishesOpen: true })
  })
})

test('two who switch different things at once both get their way', async () => {
  await Promise.all([
    admin.call(saveSwitch, { arrivalTimeRequired: true }),
    admin.call(saveRules, { applicationMinutes: 15 }),
    admin.call(setAlerts, { repeatAlerts: true }),
  ])
  expect((await booker.call(shopInfo, {})).settings).toMatchObject({
    arrivalTimeRequired: true,
    applicationMinutes: 15,
    repeatAlerts: true,
  })
})
