import { askPermission } from '#platform/permission/ask-permission.ts'
import { shopToday } from '#platform/session/shop-clock.ts'
import { openOrderForm } from './form/index.ts'

/** Opens an empty booking for today, for whoever the server lets book (2.27). */
export async function bookToday(): Promise<void> {
  if (await askPermission('roombook/createbook')) openOrderForm({ mode: 'add', bookDate: shopToday() })
}
