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
  tooEarlyWords,
  turnText,
  turnWarning,
  turnWindowName,
  turnWindowText,
} from './turn-words.ts'
export {
  nextTurn,
  refuseTurn,
  type TurnClaim,
  type TurnRefusal,
  type TurnRules,
  turnsLeft,
} from './turns.ts'
