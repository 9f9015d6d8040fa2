import type { DraftField, OrderDraft } from '@roombook/order-screens'

/** Short texts of fields' values. */
const fieldTexts: Readonly<Partial<Record<DraftField, (draft: OrderDraft) => string>>> = {
  phone: (draft) => draft.phone,
  userName: (draft) => draft.userName,
  peopleNum: (draft) => (draft.peopleNum === null ? '' : `${draft.peopleNum}人`),
  bookDate: (draft) => draft.bookDate ?? '',
  arrivalTime: (draft) => draft.arrivalTime,
  otherName: (draft) => draft.otherName,
  deposit: (draft) => draft.deposit,
  adminRemark: (draft) => draft.adminRemark,
}

/** Describes another user's change to a field that was being edited here: 最新：8人. */
export function newestText(field: DraftField, stored: OrderDraft): string {
  const describe = fieldTexts[field]
  if (!describe) return '此项已被他人修改，将以您填写的为准'
  return `最新：${describe(stored) || '（空）'}，将以您填写的为准`
}
