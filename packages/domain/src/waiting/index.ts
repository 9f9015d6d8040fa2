export {
  byUrgency,
  type Urgency,
  urgencyOf,
  type Waiting,
  type WaitingKind,
  waitingKinds,
} from './urgency.ts'
