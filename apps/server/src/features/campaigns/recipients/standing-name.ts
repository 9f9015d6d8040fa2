import type { RecipientStanding } from '@roombook/contract'
import { recipientStates, smsMessageStates } from '@roombook/domain'

/** How somebody stands, in words. */
export const standingName = (standing: RecipientStanding): string =>
  standing === 'held' || standing === 'waiting' || standing === 'skipped'
    ? recipientStates[standing]
    : smsMessageStates[standing].name
