export { birthdayLabel, describeComingBooking } from './caller-text.ts'
export {
  anonymousColumns,
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
export type { CustomerColumns } from './field-shape.ts'
export { customerFields } from './fields.ts'
export { findDietRestrictions } from './find-diet-restrictions.ts'
export {
  findTitleRow,
  type ImportField,
  importFields,
  matchImportFields,
} from './import-fields.ts'
export { type LevelRule, levelReached, reachesLevel, type VisitFigures } from './levels.ts'
export {
  type ConsentSource,
  consentSourceNames,
  consentText as consentWords,
  consentYears,
  earliestConsent,
  isOptOut,
  longestConsentText,
  type MarketingRefusal,
  marketingRefusalNames,
  type OfferChannel,
  offerChannelNames,
  offerChannels,
  offerConsentText,
} from './marketing.ts'
export { phoneSearchHint } from './phone-search-hint.ts'
export { placeholderName } from './placeholder-name.ts'
export { type ImportedCustomer, readImportRow } from './read-import-row.ts'
export { Sex, salutation, titleChoices } from './salutation.ts'
export { findSurname } from './surname.ts'
