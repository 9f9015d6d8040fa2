import type { InvitationAnswer } from '@roombook/contract/invitation-page'

/** Labels of the answers. */
export const answerLabels: Readonly<Record<InvitationAnswer, string>> = {
  yes: '出席',
  maybe: '待定',
  no: '不出席',
}
