import type { BoardCard } from '@roombook/contract/order-shapes'
import type { AnnualDays } from '@roombook/domain/calendar'
import { cardView, describeGuestRemark } from '../orders/order.view.ts'
import type { BoardCardRow, CardLabel } from './board-card.repository.ts'

/** Maps a database row to a card on the board. */
export function boardCardView(
  row: BoardCardRow,
  labels: readonly CardLabel[],
  birthdays: AnnualDays,
): BoardCard {
  const kinds = Map.groupBy(labels, ({ kind }) => kind)
  return {
    ...cardView(row),
    adminRemark: row.admin_remark,
    remark: describeGuestRemark(row),
    orderLabels: (kinds.get('order') ?? []).map(({ id, group_number, title }) => ({
      id,
      group: group_number,
      title,
    })),
    customerLabels: (kinds.get('customer') ?? []).map(({ id, title }) => ({ id, title })),
    habitRemark: row.habit_remark ?? '',
    userLevel: row.level_title ?? '',
    lastVisitDate: row.last_visit_date,
    guestBirthday: isBirthday(row, birthdays),
    birthdayKind: row.birthday_kind,
    birthdayOfOther: row.birthday_of_other,
    otherName: row.other_name,
    memorialTitles: row.memorial_titles as BoardCard['memorialTitles'],
    deposit: row.deposit_fen,
    depositReceived: row.deposit_received_fen,
    dishesWaiting: Boolean(row.dishes_waiting),
    changeWaiting: Boolean(row.change_waiting),
  }
}

function isBirthday({ birthday, birthday_type }: BoardCardRow, { solar, lunar }: AnnualDays): boolean {
  if (birthday === null) return false
  return (birthday_type === 2 ? lunar : solar).includes(birthday)
}
