export {
  type CallOutcome,
  callOutcome,
  callOutcomeNames,
  callOutcomes,
  isCalledBack,
} from './call-outcome.ts'
export {
  type CallEnd,
  type CallState,
  callEnds,
  callState,
  callStates,
  longestBoxSilenceMs,
  longestBufferedMs,
  longestRingMs,
  mayEndCall,
  type ReportedCall,
  testCallMs,
} from './call-state.ts'
export {
  type CallText,
  type CallTextRefusal,
  type CallTextRules,
  type CallToText,
  callTextRefusals,
  callTexts,
  callTextWaitMs,
  longestCallTextMs,
  noCallTexts,
  whyNoCallText,
} from './call-text.ts'
export { callInStory, describeLine, listPhoneLines } from './describe-call.ts'
export {
  type Caller,
  type CallerKind,
  callerText,
  callerWithout,
  dialText,
  lineDigits,
  readCaller,
  readExtension,
} from './read-caller.ts'
export { bookedShare, hourText, minutesText } from './report-text.ts'
export {
  type CallerBefore,
  type CallQuiet,
  callQuiets,
  noSilenceRules,
  type SilenceDays,
  type SilenceRules,
  silenceDays,
  silencedUntil,
  whySilenced,
} from './silence.ts'
