import type { CallInput } from '@roombook/contract'
import type { listReceivedReplies, ReceivedReply } from '@roombook/contract/sms-received'
import { replySubjects, smsTemplateKinds } from '@roombook/domain/sms'

/** Filter of the replies. */
export type ReceivedFilter = Omit<CallInput<typeof listReceivedReplies>, 'page' | 'limit'>

/** Whether the filter has any condition. */
export const isNarrowed = ({ startDate, about, outcomes, unread, keyword, words }: ReceivedFilter): boolean =>
  startDate !== undefined ||
  (about?.length ?? 0) > 0 ||
  (outcomes?.length ?? 0) > 0 ||
  Boolean(unread) ||
  Boolean(keyword) ||
  Boolean(words)

/**
 * Returns the presumed subject of a reply: 营销群发：冬季上新, 预订成功; for an unknown subject, the kind of the last
 * message before it.
 */
export function subjectLabel({ about, answers, campaignTitle }: ReceivedReply): string {
  const kind = answers === null ? '' : smsTemplateKinds[answers].title
  if (about === 'campaign') return [replySubjects.campaign, campaignTitle].filter(Boolean).join('：')
  if (about === 'unknown')
    return [replySubjects.unknown, kind && `最近一则是「${kind}」`].filter(Boolean).join('，')
  return kind || replySubjects[about]
}
