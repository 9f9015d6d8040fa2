import type { LocalDate } from '@roombook/domain'
export function OrderListWindow(_: { today: LocalDate; onClose(): void }) {
  return null
}
