export {
  type CallEnd,
  type CallState,
  callEnds,
  callState,
  callStates,
  longestBoxSilenceMs,
  longestRingMs,
  mayEndCall,
  type ToldCall,
} from './call-state.ts'
export { callInStory, lineWords, phoneLinesOf } from './call-words.ts'
export {
  type Caller,
  type CallerKind,
  callerText,
  callerWithout,
  lineDigits,
  readCaller,
} from './read-caller.ts'
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
