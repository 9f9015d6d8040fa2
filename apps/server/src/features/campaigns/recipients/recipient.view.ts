import type { CampaignRecipient } from '@roombook/contract/campaigns'
import { exclusionReasons } from '@roombook/domain/campaigns'
import { maskPhone } from '@roombook/domain/validation'
import type { RecipientRow } from './recipient.repository.ts'

/** Formats a recipient for the page, with the phone masked. */
export const recipientView = (row: RecipientRow): CampaignRecipient => ({
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  phone: maskPhone(row.phone),
  standing: row.standing,
  reason: row.reason === '' ? row.error : exclusionReasons[row.reason],
  parts: row.parts,
  sentAt: row.sent_at?.toISOString() ?? null,
})
