import type { OutputOf } from '@roombook/contract'
import type { InvitationPage } from '@roombook/contract/invitation-page'
import type { readInviteStyles } from '@roombook/contract/invitations'
import { invitationDate } from '@roombook/domain/invitations'
import type { LocalDate } from '@roombook/domain/time'

type Venue = OutputOf<typeof readInviteStyles>['venue']

/** Preview data for a style: the store's own venue, and a fictitious meal. */
export function sampleInvitation(
  style: { template: string; image: string; words: string },
  venue: Venue,
  today: LocalDate,
): InvitationPage {
  const { solar, weekday, lunar } = invitationDate(today)
  return {
    template: style.template,
    image: style.image,
    words: style.words,
    ...venue,
    hostName: '张先生',
    roomName: '示例包厢',
    dateText: solar,
    weekdayText: weekday,
    lunarText: lunar,
    timeText: '晚餐 18:00',
  }
}
