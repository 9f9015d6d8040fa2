export {
  type BookedTurn,
  turnText,
  turnWarning,
  turnWindowName,
  turnWindowText,
  warnTooEarly,
} from './turn-text.ts'
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
  countRemainingTurns,
  nextTurn,
  refuseTurn,
  type TurnClaim,
  type TurnRefusal,
  type TurnRules,
} from './turns.ts'
