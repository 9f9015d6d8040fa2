export { WordsCheck } from './words-check.tsx'
export { WordsField } from './words-field.tsx'
