import type { RecipientStatus } from '@roombook/contract'
import { recipientStates, smsMessageStates } from '@roombook/domain'

/** Formats a recipient's state as text. */
export const describeRecipientState = (state: RecipientStatus): string =>
  state === 'held' || state === 'waiting' || state === 'skipped'
    ? recipientStates[state]
    : smsMessageStates[state].name
