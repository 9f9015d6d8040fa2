import type { Locator, Page } from '@playwright/test'
import { findRoomId } from '../apps/server/test/order-form.ts'
import { firstTurns } from '../apps/server/test/shown-turns.ts'
import { applyForRooms } from '../packages/contract/src/features/guest-booking.ts'
import type { OrderRow } from '../packages/contract/src/features/order-shapes.ts'
import { expect } from './journey.ts'
import { detailOf } from './screen.ts'
import type { Site } from './start-site.ts'

/** Returns the console's URL that shows an order beside its board. */
export const addressOf = ({
  bookDate,
  periodId,
  id,
}: Pick<OrderRow, 'bookDate' | 'periodId' | 'id'>): string =>
  `/order?date=${bookDate}&period=${periodId}&order=${id}`

/**
 * Returns the pattern of a button's label: the component library separates two characters by a space, and a
 * loading icon may precede it for a moment.
 */
export const labelPattern = (label: string): RegExp =>
  new RegExp(`^(?:loading\\s*)?${[...label].join('\\s*')}$`)

/** Returns a button of the order beside the board. */
export const actionOf = (page: Page, label: string): Locator =>
  detailOf(page)
    .getByRole('toolbar', { name: '订单操作' })
    .getByRole('button', { name: labelPattern(label) })

/** Returns the dialog of a move, by its title. */
export const dialogOn = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Returns the confirm button of a dialog. */
export const confirmOf = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('button', { name: labelPattern(label) })

/** Starts a move by its button. */
export async function begin(page: Page, label: string, title: string = label): Promise<Locator> {
  await actionOf(page, label).click()
  return dialogOn(page, title)
}

/** Opens the menu 更多. */
export async function openMore(page: Page): Promise<Locator> {
  // Its icon has an accessible name, too.
  await detailOf(page).getByRole('toolbar').getByRole('button', { name: /更多$/ }).click()
  return page.getByRole('menu').filter({ visible: true })
}

/** Starts a move in the menu 更多. */
export async function beginRare(page: Page, label: string): Promise<Locator> {
  await (await openMore(page)).getByRole('menuitem', { name: label }).click()
  return dialogOn(page, label)
}

/** Returns the rooms of a linked booking beside the board. */
export const linkedOn = (page: Page): Locator => detailOf(page).getByRole('region', { name: '连台包厢' })

/** Advances the clocks of the server and of open pages. */
export async function passMinutes(site: Site, minutes: number, ...pages: Page[]): Promise<void> {
  await site.passMinutes(minutes)
  for (const page of pages) await page.clock.fastForward(minutes * 60_000)
}

/** Creates a guest's booking request for 牡丹厅 through the API. @returns the request as staff see it. */
export async function applied(
  site: Site,
  room = '牡丹厅',
): Promise<Pick<OrderRow, 'bookDate' | 'periodId' | 'id'>> {
  const guest = await site.asGuest('13700002222')
  const place = { bookDate: '2026-11-20', periodId: site.house.periods.dinner }
  const roomIds = [findRoomId(site.house, room)]
  const { orderId } = await guest.call(applyForRooms, {
    ...place,
    shopId: site.house.shopId,
    roomIds,
    ...firstTurns(site.house, roomIds),
    peopleNum: 8,
    userName: '钱小姐',
    sex: 2,
    remark: '要靠窗',
  })
  return { ...place, id: orderId }
}

/** Expects that the order beside the board has this status. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(detailOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(detailOf(page).locator('header')).toContainText(state)
}

/** Returns a room on a dialog's grid of rooms, for clicking. */
export const roomTile = (dialog: Locator, room: string): Locator =>
  dialog.locator('label').filter({ has: dialog.page().getByText(room, { exact: true }) })
