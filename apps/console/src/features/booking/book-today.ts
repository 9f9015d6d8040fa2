import { askPermission } from '#platform/permission/ask-permission.ts'
import { shopToday } from '#platform/session/shop-clock.ts'
import { openOrderForm } from './form/index.ts'

/** Opens an empty booking for today, if the server permits the user to book (2.27). */
export async function bookToday(): Promise<void> {
  if (await askPermission('roombook/createbook')) openOrderForm({ mode: 'add', bookDate: shopToday() })
}
