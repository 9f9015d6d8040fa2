export {
  type AutomaticSmsKind,
  type AutomaticSmsOffer,
  automaticSms,
  automaticSmsKindNames,
  isAutomaticSms,
  type SmsSwitch,
  sendingHours,
  smsSwitchOf,
  tellsGuest,
} from './automatic-sms.ts'
export { changeNoticeText, type NoChangeNotice, noChangeNotices, pendingChangeText } from './change-notice.ts'
export {
  checkSmsTemplate,
  checkSmsText,
  longestSmsTemplate,
  promotionEnd,
  type SmsTextCheck,
} from './check-sms-text.ts'
export { fitSmsValue, fitSmsValues, smsStandIn } from './fit-sms-value.ts'
export {
  type GuestMessageKind,
  guestMessageKinds,
  guestMessageTitle,
  isOfScene,
  isPromotion,
  keepsItsChannel,
} from './guest-message-kinds.ts'
export { hintsForSms } from './hints-for-sms.ts'
export {
  type ChannelUse,
  channelsAtFirst,
  type FreeChannel,
  freeChannelNames,
  goesBySmsAlone,
  guestPushConsentText,
  type MessageChannel,
  messageChannelNames,
  messageChannels,
  nextChannel,
} from './message-channels.ts'
export {
  isInTransit,
  maySendAnew,
  type SmsCarrier,
  type SmsMessageState,
  smsCarriers,
  smsMessageStateNames,
  smsMessageStates,
} from './message-states.ts'
export type { SmsFault } from './refused-shapes.ts'
export { refusedSmsWords, type SmsCategory, smsCategoryNames } from './refused-words.ts'
export {
  type ReplyOutcome,
  type ReplySubject,
  replyOutcomeNames,
  replyOutcomes,
  replySubjectNames,
  replySubjects,
} from './reply-outcomes.ts'
export { type ReplyWish, replyWish } from './reply-wish.ts'
export { holdsSmsBack, mostSmsADay, type SmsHeldBack, type SmsPace, smsTrials } from './sending-pace.ts'
export { countSmsSegments, noStockMessage, withSmsSignature } from './sms-length.ts'
export {
  checkSmsSignature,
  isCreditCode,
  type SmsSignatureProof,
  type SmsSignaturePurpose,
  type SmsSignatureSource,
  type SmsSignatureState,
  smsSignatureProofNames,
  smsSignatureProofs,
  smsSignaturePurposeNames,
  smsSignaturePurposes,
  smsSignatureSourceNames,
  smsSignatureSources,
  smsSignatureStates,
} from './sms-signature.ts'
export { checkReply, replyPerMessage, segmentsInFrame, splitReply } from './split-reply.ts'
export {
  isChosenAtUse,
  type SmsTemplateKind,
  type SmsTemplateKindOffer,
  smsCategoryOf,
  smsSampleDate,
  smsTemplateKindNames,
  smsTemplateKinds,
} from './template-kinds.ts'
export {
  isSmsVariable,
  longestSmsValue,
  type SmsVariableName,
  type SmsVariableType,
  smsSample,
  smsVariables,
  smsVariablesIn,
  smsVariableTypeNames,
} from './template-variables.ts'
