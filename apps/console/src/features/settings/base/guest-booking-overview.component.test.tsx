import { stubCall } from '@roombook/component-tests'
import { listDepositPlaces } from '@roombook/contract/deposit-rules'
import type { ShopSettings } from '@roombook/contract/settings'
import { parseMoney } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NavigationEntries } from '#platform/navigation/navigation-entry.ts'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, usualSettings } from '#test/settings.ts'
import { GuestBookingOverview } from './guest-booking-overview.tsx'

const card = page.getByRole('region', { name: '线上预订概况' })
const entries = ['/table', '/set/switch'].map((path) => ({ path, title: path, group: '门店' as const }))
const open = (settings: Partial<ShopSettings>, atWork: AtWork = { adminLevel: 2 }) =>
  renderConsole(
    <NavigationEntries value={entries}>
      <GuestBookingOverview />
    </NavigationEntries>,
    { ...atTheSettings, ...atWork, settings: { ...usualSettings(), ...settings } },
  )

beforeEach(() => {
  stubCall(listDepositPlaces, () => ({
    periods: [
      { id: 1, title: '午餐' },
      { id: 2, title: '晚餐' },
    ],
    rooms: [{ id: 1, title: '梅厅' }],
  }))
})

test('how booking by guests stands is summed up, with the way to where each part is set', async () => {
  await open({
    guestBooking: 'instant',
    guestDaysAhead: 60,
    daysAhead: 30,
    guestLeadMinutes: 90,
    guestMostPeople: 20,
    guestDepositMode: 'per-person',
    guestDepositFen: parseMoney('50') ?? usualSettings().guestDepositFen,
  })
  for (const text of [
    /线上预订已开放，有空包厢立即预订成功/,
    /可订餐段午餐、晚餐；1间包厢餐段、包厢与休息日/,
    /今天起30天内（受「最多提前预订」限制），餐段开始前1小时30分钟截止/,
    /每次人数最多20人/,
    /订金每人50\.00元修改添加规则/,
  ])
    await expect.element(card).toMatchTextContent(text)
  await expect.element(card.getByRole('link', { name: /休息日/ })).toHaveAttribute('href', '/table')
  await expect.element(card.getByRole('link', { name: '功能开关' })).not.toBeInTheDocument()
})

test('without deposits it says where they are switched on; a page that somebody may not enter is no link', async () => {
  await open({ guestBooking: 'application', depositOpen: false }, { adminLevel: 0 })
  await expect.element(card).toMatchTextContent(/不收，「功能开关」中未开启订金/)
  await expect.element(card.getByRole('link', { name: '功能开关' })).toHaveAttribute('href', '/set/switch')
  await expect.element(card.getByRole('link', { name: /休息日/ })).not.toBeInTheDocument()
})

test('where guests cannot book it says so, and nothing of periods and deposits', async () => {
  await open({ guestBooking: 'closed' })
  await expect.element(card).toMatchTextContent(/未开放，客人只能致电门店修改$/)
})
