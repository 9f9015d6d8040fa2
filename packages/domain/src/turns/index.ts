export {
  defaultDiningMinutes,
  isTurnOpen,
  isWithinTurn,
  onlyArrival,
  type SeatedTurn,
  type TurnSeating,
  type TurnWindow,
  turnWindow,
} from './turn-window.ts'
export {
  type BookedTurn,
  turnText,
  turnWarning,
  turnWindowName,
  turnWindowText,
  warnTooEarly as tooEarlyWords,
} from './turn-words.ts'
export {
  countTurnsLeft as turnsLeft,
  nextTurn,
  refuseTurn,
  type TurnClaim,
  type TurnRefusal,
  type TurnRules,
} from './turns.ts'
