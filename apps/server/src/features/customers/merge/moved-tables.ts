/**
 * Tables whose rows a merge moves to the retained customer by id. A new table that refers to customers must
 * be listed here or below; a test compares these lists with the database catalogue.
 */
export const handedOver = [
  'booking',
  'customer_record',
  'sms_message',
  'sms_reply',
  'campaign_recipient',
  'customer_level_change',
  // A consent belongs to its phone, and so to whichever customer has that phone.
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

/** Tables with at most one row per customer and value: the retained customer gets the missing rows. */
export const united = ['customer_label', 'customer_staff', 'customer_memorial'] as const

/** Tables that refer to customers and are not changed by a merge, with the reason. */
export const unmovedTables = {
  customer: 'who was merged into whom',
  customer_merge: 'what the merges did',
  customer_distinct: 'a pair told apart is told apart',
  customer_import_row: 'which customer a row of a workbook made or changed; its undo compares versions',
  statistics_first_visit: 'counted anew from the bookings that were handed over',
} as const
