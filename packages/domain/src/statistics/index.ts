export {
  type OpeningHistory,
  type OpenPeriod,
  openByDay,
  openByRoom,
  type PeriodSpan,
  type RestDays,
  type RoomSpan,
} from './capacity.ts'
export { addComponents, componentNames, noComponents, type StatisticsComponents } from './components.ts'
export { sectionDefinitions } from './definitions.ts'
export { type Digest, digestDueOn, digestHours, digestText, digestValues } from './digest.ts'
export { type BookingEnding, bookingEndings, type EndingReason, endingReasons } from './endings.ts'
export {
  changeOf,
  type Figure,
  type FigureName,
  type FigureUnit,
  figureNames,
  figureOf,
  figures,
} from './figures.ts'
export { type LeadName, leadOf, leadStretches } from './lead.ts'
export {
  beginsBefore,
  type ComparedDays,
  type Comparison,
  comparedDays,
  comparedRange,
  comparisons,
  type DateRange,
  lunarYearBefore,
  mostStatisticsDays,
  rangeFault,
  yearBefore,
} from './ranges.ts'
export {
  type BookingChannel,
  bookingChannelNames,
  bookingChannels,
  channelDefinitions,
  walkIn,
} from './sources.ts'
export { type StatisticsStep, statisticsSteps, stepsOf } from './steps.ts'
