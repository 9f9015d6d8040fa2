import type { Locator, Page } from '@playwright/test'
import { findRoomId } from '../apps/server/test/order-form.ts'
import { firstTurns } from '../apps/server/test/shown-turns.ts'
import { applyForRooms, type OrderRow } from '../packages/contract/src/index.ts'
import { expect } from './journey.ts'
import { detailOf } from './screen.ts'
import type { Site } from './start-site.ts'

/** The console's address at which an order stands beside its board. */
export const addressOf = ({
  bookDate,
  periodId,
  id,
}: Pick<OrderRow, 'bookDate' | 'periodId' | 'id'>): string =>
  `/order?date=${bookDate}&period=${periodId}&order=${id}`

/**
 * Pattern for a button's label: the component library separates two characters by a space, and a loading icon
 * may remain in front for a moment.
 */
export const word = (label: string): RegExp => new RegExp(`^(?:loading\\s*)?${[...label].join('\\s*')}$`)

/** A button of the order beside the board. */
export const actionOf = (page: Page, label: string): Locator =>
  detailOf(page)
    .getByRole('toolbar', { name: '订单操作' })
    .getByRole('button', { name: word(label) })

/** The dialog of a move, by its title. */
export const dialogOn = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** The button of a dialog that does what the dialog asks. */
export const confirmOf = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('button', { name: word(label) })

/** Begins a move by its button. */
export async function begin(page: Page, label: string, title: string = label): Promise<Locator> {
  await actionOf(page, label).click()
  return dialogOn(page, title)
}

/** Opens the menu 更多. */
export async function openMore(page: Page): Promise<Locator> {
  // Its icon has a name too.
  await detailOf(page).getByRole('toolbar').getByRole('button', { name: /更多$/ }).click()
  return page.getByRole('menu').filter({ visible: true })
}

/** Begins a move that stands behind 更多. */
export async function beginRare(page: Page, label: string): Promise<Locator> {
  await (await openMore(page)).getByRole('menuitem', { name: label }).click()
  return dialogOn(page, label)
}

/** The rooms of a linked booking, as they stand beside the board. */
export const linkedOn = (page: Page): Locator => detailOf(page).getByRole('region', { name: '连台包厢' })

/** Lets time go by for the server and for the pages that are open. */
export async function passMinutes(site: Site, minutes: number, ...pages: Page[]): Promise<void> {
  await site.passMinutes(minutes)
  for (const page of pages) await page.clock.fastForward(minutes * 60_000)
}

/** A guest asks for 牡丹厅, without a screen. @returns the application as staff see it. */
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

/** The order beside the board is the one that was asked for, and in this state. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(detailOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(detailOf(page).locator('header')).toContainText(state)
}

/** A room on a dialog's grid of rooms, as it is clicked. */
export const roomTile = (dialog: Locator, room: string): Locator =>
  dialog.locator('label').filter({ has: dialog.page().getByText(room, { exact: true }) })
