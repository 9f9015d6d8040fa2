import type { RecipientStatus } from '@roombook/contract'
import { recipientStates, smsMessageStates } from '@roombook/domain'

/** How somebody stands, in words. */
export const describeRecipientState = (state: RecipientStatus): string =>
  state === 'held' || state === 'waiting' || state === 'skipped'
    ? recipientStates[state]
    : smsMessageStates[state].name
