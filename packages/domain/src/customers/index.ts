export { birthdayWord, describeComingBooking as comingWords } from './caller-words.ts'
export {
  anonymousColumns as nobodyColumns,
  type CustomerFieldName,
  customerColumns,
  customerFieldNames,
  disclosedColumns,
  emptyColumns,
  fieldOfColumn,
  isSameField,
  type MergedColumns,
  mergedColumns,
} from './columns.ts'
export {
  type CustomerLine,
  customerLines,
  type LineName,
  type LineShort,
  linesByColumn,
  linesByName,
  linesByShort,
} from './customer-lines.ts'
export { findDietRestrictions as dietWords } from './diet-words.ts'
export type { CustomerColumns } from './field-shape.ts'
export { customerFields } from './fields.ts'
export {
  findTitleRow,
  type ImportField,
  importFields,
  matchImportFields,
} from './import-fields.ts'
export { type LevelRule, levelReached, reachesLevel, type VisitFigures } from './levels.ts'
export {
  type ConsentSource as ConsentWay,
  consentSourceNames as consentWayNames,
  consentText as consentWords,
  consentYears,
  earliestConsent,
  isOptOut as asksToBeLeftAlone,
  longestConsentText as longestConsentWords,
  type MarketingRefusal,
  marketingRefusalNames,
  type OfferChannel,
  offerChannelNames,
  offerChannels,
  offerConsentText as offerWords,
} from './marketing.ts'
export { placeholderName as nameUnsaid } from './name-unsaid.ts'
export { phoneSearchHint } from './phone-search-hint.ts'
export { type ImportedCustomer, readImportRow } from './read-import-row.ts'
export { Sex, salutation, titleChoices } from './salutation.ts'
export { findSurname as surnameOf } from './surname.ts'
