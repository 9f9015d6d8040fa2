import type { ChangeRequest } from '@roombook/contract'
import { shortDate } from '@roombook/domain'

/** What a guest would like changed: 改到 11-21 晚餐；改为12人；多两把儿童椅 */
export function wishOf({
  bookDate,
  periodName,
  peopleNum,
  words,
}: Pick<ChangeRequest, 'bookDate' | 'periodName' | 'peopleNum' | 'words'>): string {
  const moment = [bookDate && shortDate(bookDate), periodName].filter(Boolean).join(' ')
  return [moment && `改到 ${moment}`, peopleNum && `改为${peopleNum}人`, words].filter(Boolean).join('；')
}
