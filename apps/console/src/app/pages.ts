import type { ComponentType } from 'react'
import { paths } from '../platform/navigation/paths.ts'

/** How a page is loaded: when somebody first goes there (2.01). */
export type LoadPage = () => Promise<ComponentType>

/** The pages that exist, within the shell. */
export const shellPages: Readonly<Record<string, LoadPage>> = {
  [paths.home]: async () => (await import('../features/home/home.page.tsx')).HomePage,
  [paths.table]: async () => (await import('../features/rooms/table.page.tsx')).TablePage,
  [paths.order]: async () => (await import('../features/booking/order-board.page.tsx')).OrderPage,
  [paths.staff]: async () => (await import('../features/staff/staff.page.tsx')).StaffPage,
  [paths.dish]: async () => (await import('../features/dishes/dish.page.tsx')).DishPage,
  [paths.customer]: async () => (await import('../features/customers/customer.page.tsx')).CustomerPage,
  [paths.newer]: async () => (await import('../features/guide/newer.page.tsx')).NewerPage,
  [paths.setWebsite]: async () => (await import('../features/website/website.page.tsx')).WebsitePage,
  [paths.setInvite]: async () =>
    (await import('../features/invitations/invite-styles.page.tsx')).InviteStylesPage,
  [paths.setShop]: async () => (await import('../features/settings/shop/set-shop.page.tsx')).SetShopPage,
  [paths.setSwitch]: async () =>
    (await import('../features/settings/switches/set-switch.page.tsx')).SetSwitchPage,
  [paths.setBase]: async () => (await import('../features/settings/base/set-base.page.tsx')).SetBasePage,
  [paths.setPhone]: async () => (await import('../features/settings/phone/set-phone.page.tsx')).SetPhonePage,
  [paths.setPrinter]: async () =>
    (await import('../features/printing/printers/set-printer.page.tsx')).SetPrinterPage,
  [paths.setUpdateLog]: async () =>
    (await import('../features/settings/update-log/set-update-log.page.tsx')).SetUpdateLogPage,
}

/** Those that fill the window. */
export const fullPages: Readonly<Record<string, LoadPage>> = {
  [paths.jump]: async () => (await import('../features/brand/jump.page.tsx')).JumpPage,
  [paths.orderPrintout]: async () =>
    (await import('../features/printing/printout/order-printout.page.tsx')).OrderPrintoutPage,
  [paths.kitchen]: async () => (await import('../features/dishes/kitchen/kitchen.page.tsx')).KitchenPage,
  [paths.protocol]: async () => (await import('../features/session/protocol.page.tsx')).ProtocolPage,
  [paths.login]: async () => (await import('../features/session/login.page.tsx')).LoginPage,
}
