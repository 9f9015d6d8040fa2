/**
 * Tables whose rows are a customer's, each row with an id of its own: a merge hands the rows over. A table that comes
 * to refer to customers is named here, or among those below with the reason; a test compares them with the catalogue.
 */
export const handedOver = [
  'booking',
  'customer_record',
  'sms_message',
  'sms_reply',
  'campaign_recipient',
  'customer_level_change',
  // A consent keeps its phone and counts for the customer who has that phone.
  'marketing_consent',
  'ai_text',
  'coupon_grant',
  'coupon_giving_person',
  'referral',
  'referral_guest',
  'activity_claim',
  'recommender_link',
  'work_task',
  'rebate',
  'rebate_entry',
  'rebate_exchange',
] as const
export type HandedOver = (typeof handedOver)[number]

/** Tables of which a customer has each row once: the one that is kept gets what it lacks. */
export const united = ['customer_label', 'customer_staff', 'customer_memorial'] as const

/** Tables that name customers and stay as they are. */
export const unmovedTables = {
  customer: 'who was merged into whom',
  customer_merge: 'what the merges did',
  customer_distinct: 'a pair told apart is told apart',
  customer_import_row: 'which customer a row of a workbook made or changed; its undo compares versions',
  statistics_first_visit: 'counted anew from the bookings that were handed over',
} as const
