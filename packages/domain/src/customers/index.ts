export { birthdayWord, comingWords } from './caller-words.ts'
export {
  type CustomerFieldName,
  customerColumns,
  customerFieldNames,
  disclosedColumns,
  emptyColumns,
  fieldOfColumn,
  isSameField,
  type MergedColumns,
  mergedColumns,
  nobodyColumns,
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
export { dietWords } from './diet-words.ts'
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
  asksToBeLeftAlone,
  type ConsentWay,
  consentWayNames,
  consentWords,
  consentYears,
  earliestConsent,
  longestConsentWords,
  type MarketingRefusal,
  marketingRefusalNames,
  type OfferChannel,
  offerChannelNames,
  offerChannels,
  offerWords,
} from './marketing.ts'
export { nameUnsaid } from './name-unsaid.ts'
export { phoneSearchHint } from './phone-search-hint.ts'
export { type ImportedCustomer, readImportRow } from './read-import-row.ts'
export { Sex, salutation, titleChoices } from './salutation.ts'
export { surnameOf } from './surname.ts'
