export type { SmsGateways } from './account/sms-gateways.ts'
export { queueAutomaticSms } from './automatic/queue-automatic-sms.ts'
export {
  endRound,
  findLastSlotMessage,
  isSentAutomatically,
  listRoundsDue,
  type SmsRound,
} from './automatic/switch.repository.ts'
export {
  beginBulkSms,
  insertBulkSms,
  listBulkIds,
  lockSmsStock,
  lockWaitingBulkSms,
  noteHandedAs,
} from './bulk/bulk.repository.ts'
export {
  type BulkGroup,
  type BulkOutgoing,
  groupByGatewayLimits,
  handOverBulk,
} from './bulk/hand-over-bulk.ts'
export { settleBulk } from './bulk/settle-bulk.ts'
export { chooseChannel } from './channels/channel-choice.ts'
export { readChannelOrder } from './channels/channel-order.repository.ts'
export { approvedThere, sentContent } from './compose-booking-sms.ts'
export { fillPlaceholders } from './fill-placeholders.ts'
export { notifyOperator } from './notify-operator.ts'
export { findSmsProgress, type SmsProgress } from './order-sms.repository.ts'
export { sweepPlatformMessages } from './platform-messages.sweep.ts'
export { previewBookingSms } from './preview-booking-sms.ts'
export { queueBookingSms, sendBookingSms } from './queue-booking-sms.ts'
export { queueCallSms } from './queue-call-sms.ts'
export {
  composeSceneSms,
  findSceneTemplate,
  lacksTemplate,
  queueScenePush,
  queueSceneSms,
} from './queue-scene-sms.ts'
export { queueStaffSms } from './queue-staff-sms.ts'
export { replyBox } from './replies/reply-box.ts'
export { sendAnswerSms } from './replies/send-answer-sms.ts'
export { selectSignature } from './select-signature.ts'
export { concludeSms } from './sending/conclude-sms.ts'
export { referenceOfSms } from './sending/sms-reference.ts'
export type { SmsGateway, SmsOutcome } from './sms-gateway.ts'
export { repliesToHandle } from './sms-jobs.ts'
export { findSegmentFaults } from './stock/recount.repository.ts'
export { correctReservation, readSmsStock } from './stock/stock.repository.ts'
export { warnWhenLow } from './stock/warn-when-low.ts'
export { withdrawSms } from './stock/withdraw-sms.ts'
export { readOwnPhone } from './templates/test-sms.repository.ts'
export { listChosenTexts } from './templates/used-template.repository.ts'
