import type { RecipientStatus } from '@roombook/contract/campaigns'
import { recipientStates } from '@roombook/domain/campaigns'
import { smsMessageStates } from '@roombook/domain/sms'

/** Formats a recipient's state as text. */
export const describeRecipientState = (state: RecipientStatus): string =>
  state === 'held' || state === 'waiting' || state === 'skipped'
    ? recipientStates[state]
    : smsMessageStates[state].name
