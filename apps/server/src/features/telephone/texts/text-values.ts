import type { ShopSettings } from '@roombook/contract/settings'
import type { Sex } from '@roombook/domain/customers'
import { addressed } from '@roombook/domain/orders'
import { smsVariables } from '@roombook/domain/sms'

/** Returns the placeholder values of the message after a call; an unknown caller is addressed as 贵宾. */
export const textValues = (
  { guestBooking }: Pick<ShopSettings, 'guestBooking'>,
  customer?: { userName: string; sex: Sex },
): Readonly<Record<string, string>> => ({
  姓名: (customer && addressed(customer)) || '贵宾',
  线上订座: guestBooking === 'closed' ? '' : smsVariables.线上订座.sample,
})
